package org.qmf.host.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.ArgumentMatchers.anyLong;
import static org.mockito.Mockito.doThrow;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoInteractions;
import static org.mockito.Mockito.verifyNoMoreInteractions;
import static org.mockito.Mockito.when;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mockito.ArgumentCaptor;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.engine.ProgressMonitor;

class WorkerPoolTest {

    private final ProgressMonitor monitor = mock();

    @ParameterizedTest
    @CsvSource({"1, 1, 10", "3, 1, 10", "3, 4, 10", "4, 16, 1", "8, 16, 1000", "2, 5, 0"})
    void runsEveryIndexOnceAndTellsTheMonitor(int threads, int chunk, int count) {
        AtomicIntegerArray calls = new AtomicIntegerArray(count + 1);

        new WorkerPool("test", threads, chunk, monitor).run(count, () -> calls::incrementAndGet);

        for (int i = 0; i < count; i++) {
            assertThat(calls.get(i)).isEqualTo(1);
        }
        ArgumentCaptor<Long> advanced = ArgumentCaptor.captor();
        verify(monitor, times((count + chunk - 1) / chunk)).advance(advanced.capture());
        assertThat(advanced.getAllValues().stream().mapToLong(Long::longValue).sum())
                .isEqualTo(count);
        verify(monitor, times(count)).cancelled();
        verifyNoMoreInteractions(monitor);
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
    void runsNothingForNoIndices() {
        new WorkerPool("test", 2, 16, monitor).run(0, () -> index -> {
            throw new AssertionError("called");
        });

        verifyNoInteractions(monitor);
    }

    @Test
    void stopsWhenAskedTo() {
        when(monitor.cancelled()).thenReturn(false, false, false, false, false, false, true);

        assertThatThrownBy(() -> new WorkerPool("test", 1, 2, monitor).run(100, () -> index -> {}))
                .isInstanceOf(CancelledException.class);

        verify(monitor, times(3)).advance(2);
        verify(monitor, times(7)).cancelled();
    }

    @Test
    void countsNoChunkThatWasNotFinished() {
        when(monitor.cancelled()).thenReturn(false, false, false, true);

        assertThatThrownBy(() -> new WorkerPool("test", 1, 2, monitor).run(100, () -> index -> {}))
                .isInstanceOf(CancelledException.class);

        verify(monitor, times(1)).advance(anyLong());
    }

    @Test
    void endsWithTheFailureOfItsMonitor() {
        doThrow(new IllegalStateException("no terminal")).when(monitor).advance(2);

        assertThatThrownBy(() -> new WorkerPool("test", 1, 2, monitor).run(100, () -> index -> {}))
                .hasMessage("no terminal");
    }

    @Test
    void staysInterruptedIfItWasWhileItWaited() {
        Thread waiting = Thread.currentThread();
        CountDownLatch helping = new CountDownLatch(1);

        assertThatThrownBy(() -> new WorkerPool("test", 2, 1, monitor).run(2, () -> index -> {
                    if (Thread.currentThread() == waiting) {
                        while (helping.getCount() > 0) {
                            Thread.onSpinWait();
                        }
                    } else {
                        helping.countDown();
                        while (waiting.getState() != Thread.State.WAITING) {
                            Thread.onSpinWait();
                        }
                        waiting.interrupt();
                        while (waiting.isInterrupted()) {
                            Thread.onSpinWait();
                        }
                    }
                }))
                .isInstanceOf(CancelledException.class);
        assertThat(Thread.interrupted()).isTrue();
    }
}
