package org.qmf.cli;

/** Starts the program. */
public final class Main {

    private Main() {}

    /** Runs one command and ends the process with its exit code. */
    public static void main(String[] arguments) {
        System.setProperty("java.awt.headless", "true");
        Interruption interruption = Interruption.watchProcess();
        Console console = Console.ofProcess();
        int code = Qmf.run(console, interruption, PluginPrints.replaceStandardStreams(console), arguments);
        console.out().flush();
        interruption.finished();
        System.exit(code);
    }
}
