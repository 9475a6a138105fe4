package org.qmf.command.process;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Ends what is still there when this process ends, also by Ctrl-C: programs with all that they started, and folders. */
final class LivePrograms {

    /** Something that must not outlive this process. */
    interface Temporary extends AutoCloseable {

        @Override
        void close();
    }

    private static final Set<Temporary> OPEN = ConcurrentHashMap.newKeySet();
    private static volatile boolean stopping;

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(LivePrograms::closeAll, "qmf-programs"));
    }

    private LivePrograms() {}

    static void add(Temporary temporary) {
        OPEN.add(temporary);
    }

    static void remove(Temporary temporary) {
        OPEN.remove(temporary);
    }

    /** Returns whether this process is about to end, so that no program is to blame for ending, too. */
    static boolean stopping() {
        return stopping;
    }

    private static void closeAll() {
        stopping = true;
        // Folders come after the programs that write to them.
        OPEN.stream().filter(RunningProgram.class::isInstance).forEach(Temporary::close);
        OPEN.forEach(Temporary::close);
    }
}
