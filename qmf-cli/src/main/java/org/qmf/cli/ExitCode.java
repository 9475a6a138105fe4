package org.qmf.cli;

/** The exit codes of the program, as documented for users. */
final class ExitCode {

    static final int DONE = 0;
    static final int RUN_FAILED = 1;
    static final int USAGE = 2;
    static final int DATA = 3;
    static final int PLUGIN = 4;
    static final int INTERRUPTED = 130;

    private ExitCode() {}
}
