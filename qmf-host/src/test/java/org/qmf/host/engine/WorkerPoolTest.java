package org.qmf.host.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.engine.ProgressMonitor;

class WorkerPoolTest {

    /** Counts progress and asks to stop at a total. */
    private record Counting(AtomicLong done, long stopAt) implements ProgressMonitor {

        @Override
        public void advance(long count) {
            done.addAndGet(count);
        }

        @Override
        public boolean cancelled() {
            return done.get() >= stopAt;
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 10", "3, 1, 10", "3, 4, 10", "4, 16, 1", "8, 16, 1000", "2, 5, 0"})
    void runsEveryIndexOnceAndTellsTheMonitor(int threads, int chunk, int count) {
        AtomicIntegerArray calls = new AtomicIntegerArray(count + 1);
        Counting monitor = new Counting(new AtomicLong(), Long.MAX_VALUE);

        new WorkerPool("test", threads, chunk, monitor).run(count, () -> calls::incrementAndGet);

        for (int i = 0; i < count; i++) {
            assertThat(calls.get(i)).isEqualTo(1);
        }
        assertThat(monitor.done().get()).isEqualTo(count);
    }

    @Test
    void givesEveryThreadItsOwnWorkerAndName() {
        AtomicInteger workers = new AtomicInteger();
        Set<String> names = ConcurrentHashMap.newKeySet();
        CountDownLatch all = new CountDownLatch(3);

        new WorkerPool("test", 3, 1, ProgressMonitor.NONE).run(3, () -> {
            workers.incrementAndGet();
            return index -> {
                names.add(Thread.currentThread().getName());
                all.countDown();
                try {
                    all.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            };
        });

        assertThat(workers).hasValue(3);
        assertThat(names)
                .hasSize(3)
                .contains("test-1", "test-2", Thread.currentThread().getName());
    }

    @Test
    void endsWithTheFirstFailure() {
        AtomicInteger calls = new AtomicInteger();

        assertThatThrownBy(() -> new WorkerPool("test", 1, 1, ProgressMonitor.NONE).run(100, () -> index -> {
                    calls.incrementAndGet();
                    if (index == 4) {
                        throw new IllegalStateException("four");
                    }
                }))
                .hasMessage("four");
        assertThat(calls).hasValue(5);
    }

    @Test
    void stopsWhenAskedTo() {
        Counting monitor = new Counting(new AtomicLong(), 6);

        assertThatThrownBy(() -> new WorkerPool("test", 1, 2, monitor).run(100, () -> index -> {}))
                .isInstanceOf(CancelledException.class);
        assertThat(monitor.done()).hasValue(6);
    }
}
