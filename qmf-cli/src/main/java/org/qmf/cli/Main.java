package org.qmf.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Starts the program. */
public final class Main {

    private Main() {}

    /** Runs one command and ends the process with its exit code. */
    public static void main(String[] arguments) {
        StandardOutput out = new StandardOutput(new FileOutputStream(FileDescriptor.out));
        System.setOut(new PrintStream(out, false, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8));
        System.setProperty("java.awt.headless", "true");
        Interruption interruption = Interruption.watchProcess();
        int code = Qmf.run(Console.ofProcess(), interruption, arguments);
        System.out.flush();
        out.complaint().ifPresent(complaint -> System.err.println("qmf: " + complaint));
        interruption.finished();
        System.exit(code == 0 && out.complaint().isPresent() ? ExitCode.RUN_FAILED : code);
    }
}
