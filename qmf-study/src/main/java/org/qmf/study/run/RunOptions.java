package org.qmf.study.run;

import java.util.List;

/**
 * How a study is run; nothing here changes a result.
 *
 * @param threads how many threads work
 * @param version version of QMF, for the provenance
 * @param command the command line, for the provenance
 * @param part which part of the study is run
 */
public record RunOptions(int threads, String version, List<String> command, Part part) {

    public RunOptions {
        if (threads < 1) {
            throw new IllegalArgumentException("threads [" + threads + "] must be at least 1");
        }
        command = List.copyOf(command);
    }

    /** Makes options for a whole study. */
    public RunOptions(int threads, String version, List<String> command) {
        this(threads, version, command, Part.WHOLE);
    }

    /** Makes options for a number of threads of this process. */
    public static RunOptions threads(int threads) {
        return new RunOptions(threads, "unknown", List.of());
    }
}
