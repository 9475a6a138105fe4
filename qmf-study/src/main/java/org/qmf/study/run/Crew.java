package org.qmf.study.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.engine.ProgressMonitor;

/** Works through a list on several threads; the first failure, or a request to stop, ends the work of all. */
final class Crew {

    private final int threads;
    private final ProgressMonitor monitor;

    Crew(int threads, ProgressMonitor monitor) {
        this.threads = threads;
        this.monitor = monitor;
    }

    <T> void work(List<T> items, Consumer<T> task) {
        AtomicInteger next = new AtomicInteger();
        AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
        Runnable shift = () -> {
            try {
                for (int i = next.getAndIncrement(); i < items.size(); i = next.getAndIncrement()) {
                    if (failure.get() != null) {
                        return;
                    }
                    if (monitor.cancelled()) {
                        throw new CancelledException();
                    }
                    task.accept(items.get(i));
                }
            } catch (Throwable thrown) { // an Error in one thread must end the others, too
                failure.compareAndSet(null, thrown);
            }
        };
        List<Thread> helpers = new ArrayList<>();
        for (int i = 1; i < Math.min(threads, items.size()); i++) {
            Thread thread = new Thread(shift, "qmf-study-" + i);
            thread.setDaemon(true);
            thread.start();
            helpers.add(thread);
        }
        shift.run();
        helpers.forEach(helper -> join(helper, failure));
        rethrow(failure.get());
    }

    private static void join(Thread thread, AtomicReference<@Nullable Throwable> failure) {
        while (true) {
            try {
                thread.join();
                return;
            } catch (InterruptedException e) {
                failure.compareAndSet(null, new CancelledException());
            }
        }
    }

    private static void rethrow(@Nullable Throwable failure) {
        if (failure instanceof RuntimeException exception) {
            throw exception;
        }
        if (failure instanceof Error error) {
            throw error;
        }
    }
}
