package org.qmf.cli;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.qmf.host.registry.PluginScope;

/**
 * A thread that called {@link System#exit} while a command was at work.
 *
 * @param thread the thread
 */
record ProcessEnd(Thread thread) {

    /** Threads of the virtual machine that pass on signals, by how their names end. */
    private static final String OF_SIGNALS = " handler";

    /** Finds the thread that ends the process, unless a signal does. */
    static Optional<ProcessEnd> find() {
        return Thread.getAllStackTraces().entrySet().stream()
                .filter(ProcessEnd::exits)
                .map(Map.Entry::getKey)
                .filter(thread -> !thread.getName().endsWith(OF_SIGNALS))
                .map(ProcessEnd::new)
                .findFirst();
    }

    private static boolean exits(Map.Entry<Thread, StackTraceElement[]> thread) {
        return Arrays.stream(thread.getValue())
                .anyMatch(frame -> frame.getClassName().equals("java.lang.Runtime")
                        && frame.getMethodName().equals("exit"));
    }

    /** Says whose code that was. */
    String message() {
        return PluginScope.of(thread).orElse("code of a library") + " ended the program before its work was done"
                + " (System.exit); what it has written is not complete";
    }
}
