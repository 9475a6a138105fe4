package org.qmf.host.registry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class PluginScopeTest {

    private final PluginScope scope =
            new PluginScope("estimator [acme.x] of [acme.jar]", PluginScopeTest.class.getClassLoader());

    @Test
    void marksThreadsThatAPluginStarts() throws InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        Thread started = scope.call(() -> {
            Thread thread = new Thread(() -> {
                try {
                    end.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            thread.start();
            return thread;
        });

        assertThat(PluginScope.of(started)).contains("estimator [acme.x] of [acme.jar]");
        end.countDown();
        started.join();
    }

    @Test
    void marksTheThreadItselfOnlyMeanwhile() {
        Optional<String> meanwhile = scope.call(() -> PluginScope.of(Thread.currentThread()));

        assertThat(meanwhile).contains("estimator [acme.x] of [acme.jar]");
        assertThat(PluginScope.of(Thread.currentThread())).isEmpty();
        assertThatThrownBy(() -> scope.call(() -> {
                    throw new IllegalStateException("broken");
                }))
                .hasMessage("broken");
        assertThat(PluginScope.of(Thread.currentThread())).isEmpty();
    }

    @Test
    void findsTheClassesOfThePlugin() throws ClassNotFoundException {
        assertThat(scope.loadClass(PluginScopeTest.class.getName())).isSameAs(PluginScopeTest.class);
    }
}
