package org.qmf.cli;

import jakarta.inject.Inject;
import jakarta.inject.Provider;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Collectors;
import org.qmf.api.DataException;
import org.qmf.api.QmfException;
import org.qmf.api.engine.CancelledException;
import org.qmf.host.configuration.ConfigurationException;
import org.qmf.host.configuration.ConfigurationProblem;
import org.qmf.host.denoise.PluginException;
import org.qmf.host.registry.StrategyRegistry;

/** Answers the requests of another program. */
@Singleton
final class BridgeSession {

    /** Changes when a program that knows the older messages would no longer understand. */
    private static final int PROTOCOL = 1;

    private final Console console;
    private final Interruption interruption;
    private final Provider<StrategyRegistry> registry;
    private final BridgeFits fits;
    /** How many requests have come; counted by the thread that reads. */
    private long heard;
    /** How many were begun; counted by the thread that answers. */
    private long begun;
    /** The last request that is to stop; one that comes later is not meant. */
    private volatile long lastStopped;

    private volatile boolean ended;

    @Inject
    BridgeSession(Console console, Interruption interruption, Provider<StrategyRegistry> registry, BridgeFits fits) {
        this.console = console;
        this.interruption = interruption;
        this.registry = registry;
        this.fits = fits;
    }

    /** Says who answers. */
    void greet() {
        send(BridgeAnswer.of("qmf", Version.ofProgram(), "protocol", PROTOCOL));
    }

    /** Takes note of a request, before it is answered: a request to stop may come before that begins. */
    void hear() {
        heard++;
    }

    /** Asks all requests that have come to stop; by the thread that hears them. */
    void stop() {
        lastStopped = heard;
    }

    /** Asks whatever is under way to stop, and whatever comes after it: nobody hears the answers. */
    void end() {
        ended = true;
    }

    /** Answers one request; whatever goes wrong with it is an answer, too. */
    void answer(BridgeFrame request) {
        begun++;
        try {
            send(answered(request, begun));
        } catch (ConfigurationException e) {
            fail("configuration", e.problems().stream().map(BridgeSession::text).collect(Collectors.joining("\n")));
        } catch (QmfException e) {
            fail(kind(e), String.valueOf(e.getMessage()));
        } catch (OutOfMemoryError e) {
            fail(
                    "run",
                    "the [" + (Runtime.getRuntime().maxMemory() >> 20)
                            + " MB] of memory are not enough; give more, as in QMF_OPTS=-Xmx8g");
        } catch (RuntimeException | Error e) {
            fail("run", "internal error: " + e);
        }
    }

    private BridgeAnswer answered(BridgeFrame request, long number) {
        BridgeMonitor monitor =
                new BridgeMonitor(this::send, () -> number <= lastStopped || ended || interruption.requested());
        return switch (request.text("do")) {
            case "describe" ->
                new BridgeAnswer(
                        StrategyJson.tree(registry.get().all(), registry.get().problems()), List.of());
            case "fit" -> fits.fit(request, monitor);
            case "apply" -> fits.apply(request, monitor);
            case "save" -> fits.save(request);
            case "load" -> fits.load(request, monitor);
            case "release" -> fits.release(request);
            default ->
                throw new QmfException("the bridge cannot do [" + request.text("do")
                        + "]; it knows [describe, fit, apply, save, load, release, stop]");
        };
    }

    /** Returns a problem without its line and column, which mean nothing where no file was written. */
    private static String text(ConfigurationProblem problem) {
        return problem.path().isEmpty() ? problem.message() : problem.path() + ": " + problem.message();
    }

    private static String kind(QmfException e) {
        if (e instanceof DataException) {
            return "data";
        }
        if (e instanceof PluginException) {
            return "plugin";
        }
        return e instanceof CancelledException ? "stopped" : "run";
    }

    private void fail(String kind, String message) {
        send(BridgeAnswer.of("error", kind, "message", message));
    }

    /** Writes a message, one at a time: the progress comes from other threads. */
    private synchronized void send(BridgeAnswer answer) {
        try {
            answer.write(console.out());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
