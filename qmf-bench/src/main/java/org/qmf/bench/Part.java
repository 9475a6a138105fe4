package org.qmf.bench;

import java.util.List;

/** One part of the report. */
interface Part {

    /** Returns the word that selects the part on the command line. */
    String name();

    /** Returns the lines above the rows. */
    List<String> heading();

    /** Returns the cases of the part, each of which is measured in a fresh process. */
    List<String> cases();

    /** Measures a case and prints its rows. */
    void measure(String name);
}
