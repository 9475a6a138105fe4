package org.qmf.cli;

import java.util.List;

/**
 * The command line of this run.
 *
 * @param words what stands after the program's name
 */
record Arguments(List<String> words) {

    Arguments {
        words = List.copyOf(words);
    }
}
