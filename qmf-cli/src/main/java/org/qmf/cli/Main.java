package org.qmf.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;

/** Starts the program. */
public final class Main {

    private Main() {}

    /** Runs one command and ends the process with its exit code. */
    public static void main(String[] arguments) {
        System.setProperty("java.awt.headless", "true");
        // A run is too short for what Guice gains by generating classes and by noting where bindings come from.
        System.setProperty("guice_bytecode_gen_option", "DISABLED");
        System.setProperty("guice_include_stack_traces", "OFF");
        Interruption interruption = Interruption.watchProcess();
        StandardOutput out = new StandardOutput(new FileOutputStream(FileDescriptor.out));
        Console console = Console.ofProcess(out);
        int code = CommandRunner.run(console, interruption, PluginPrints.replaceStandardStreams(console), arguments);
        console.out().flush();
        out.complaint().ifPresent(complaint -> console.err().println("qmf: " + complaint));
        int exitCode = code == 0 && out.complaint().isPresent() ? ExitCode.RUN_FAILED : code;
        interruption.finished(exitCode);
        System.exit(exitCode);
    }
}
