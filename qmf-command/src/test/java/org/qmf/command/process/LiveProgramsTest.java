package org.qmf.command.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.qmf.api.engine.CancelledException;

class LiveProgramsTest {

    @Test
    @Timeout(20)
    void endsWhatIsBeingStartedWhenTheEndBegins() throws Exception {
        LivePrograms programs = new LivePrograms();
        AtomicInteger closed = new AtomicInteger();
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        CompletableFuture<Void> starting = CompletableFuture.runAsync(() -> {
            try {
                programs.start(() -> {
                    begun.countDown();
                    await(goOn);
                    return closed::incrementAndGet;
                });
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        begun.await();
        CompletableFuture<Void> ending = CompletableFuture.runAsync(programs::closeAll);
        assertThatThrownBy(() -> ending.get(100, TimeUnit.MILLISECONDS))
                .as("it waits")
                .isNotNull();
        goOn.countDown();
        CompletableFuture.allOf(starting, ending).get();
        assertThat(closed).hasValue(1);
        assertThatThrownBy(() -> programs.start(() -> {
                    throw new AssertionError("nothing is started any more");
                }))
                .isInstanceOf(CancelledException.class);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void readsMemoryInUnitsThatAreTheSameEverywhere() {
        assertThat(ProcessTree.resident(List.of("Name:\tsh", "VmHWM:\t   99 kB", "VmRSS:\t    2048 kB", "Threads:\t1")))
                .isEqualTo(2L << 20);
        assertThat(ProcessTree.resident(List.of("Name:\tzombie"))).isZero();
    }
}
