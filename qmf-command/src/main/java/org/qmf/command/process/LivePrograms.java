package org.qmf.command.process;

import java.io.IOException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.qmf.api.engine.CancelledException;

/** Ends what is still there when this process ends, also by Ctrl-C: programs with all that they started, and folders. */
final class LivePrograms {

    /** Something that must not outlive this process. */
    interface Temporary extends AutoCloseable {

        @Override
        void close();
    }

    /** Makes something that must not outlive this process. */
    @FunctionalInterface
    interface Start<T extends Temporary> {

        T start() throws IOException;
    }

    /** Those of this process. */
    static final LivePrograms OF_PROCESS = new LivePrograms();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(OF_PROCESS::closeAll, "qmf-programs"));
    }

    private final Set<Temporary> open = ConcurrentHashMap.newKeySet();
    /** Many may be started at once, but none while the end begins: it would be overlooked. */
    private final ReadWriteLock starting = new ReentrantReadWriteLock();

    private volatile boolean stopping;

    /**
     * Starts something.
     *
     * @throws CancelledException if this process is about to end
     */
    <T extends Temporary> T start(Start<T> start) throws IOException {
        starting.readLock().lock();
        try {
            if (stopping) {
                throw new CancelledException();
            }
            T started = start.start();
            open.add(started);
            return started;
        } finally {
            starting.readLock().unlock();
        }
    }

    void add(Temporary temporary) {
        open.add(temporary);
    }

    void remove(Temporary temporary) {
        open.remove(temporary);
    }

    /** Returns whether this process is about to end, so that no program is to blame for ending, too. */
    boolean stopping() {
        return stopping;
    }

    void closeAll() {
        starting.writeLock().lock();
        try {
            stopping = true;
        } finally {
            starting.writeLock().unlock();
        }
        // Folders come after the programs that write to them.
        open.stream().filter(RunningProgram.class::isInstance).forEach(Temporary::close);
        open.forEach(Temporary::close);
    }
}
