package org.qmf.cli;

import static org.qmf.host.text.JsonTree.object;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import jakarta.inject.Inject;
import jakarta.inject.Provider;
import jakarta.inject.Singleton;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.QmfException;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.Bound;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigurationException;
import org.qmf.host.configuration.ConfigurationProblem;
import org.qmf.host.configuration.EffectiveConfiguration;
import org.qmf.host.configuration.Location;
import org.qmf.host.denoise.DenoiseConfiguration;
import org.qmf.host.denoise.Denoising;
import org.qmf.host.denoise.PluginException;
import org.qmf.host.provenance.ChoiceRecord;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.host.text.JsonTree;
import org.qmf.host.text.JsonTree.Verbatim;
import org.qmf.host.time.Stopwatch;

/** Answers the requests of another program; keeps what was fitted for it. */
@Singleton
final class BridgeSession {

    /** Changes when a program that knows the older messages would no longer understand. */
    private static final int PROTOCOL = 1;

    private static final double PROGRESS_SECONDS = 0.1;

    private final Console console;
    private final Interruption interruption;
    private final Provider<Binder> binder;
    private final Provider<StrategyRegistry> registry;
    private final Map<String, Fitted> fits = new HashMap<>();
    private long made;
    private volatile boolean stopped;
    private volatile boolean ended;

    /** What a sample was fitted with. */
    private record Fitted(Denoising denoising, Points sample) {}

    @Inject
    BridgeSession(
            Console console, Interruption interruption, Provider<Binder> binder, Provider<StrategyRegistry> registry) {
        this.console = console;
        this.interruption = interruption;
        this.binder = binder;
        this.registry = registry;
    }

    /** Says who answers. */
    void greet() {
        send(object("qmf", Version.ofProgram(), "protocol", PROTOCOL), List.of());
    }

    /** Asks whatever is under way to stop. */
    void stop() {
        stopped = true;
    }

    /** Asks whatever is under way to stop, and whatever comes after it: nobody hears the answers. */
    void end() {
        ended = true;
    }

    /** Answers one request; whatever goes wrong with it is an answer, too. */
    void answer(BridgeFrame request) {
        stopped = false;
        try {
            switch (request.text("do")) {
                case "describe" -> describe();
                case "fit" -> fit(request);
                case "apply" -> apply(request);
                case "release" -> {
                    fits.remove(request.text("fit"));
                    send(object("released", true), List.of());
                }
                default ->
                    throw new QmfException("the bridge cannot do [" + request.text("do")
                            + "]; it knows [describe, fit, apply, release, stop]");
            }
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
        send(object("error", kind, "message", message), List.of());
    }

    private void describe() {
        send(StrategyJson.tree(registry.get().all(), registry.get().problems()), List.of());
    }

    private void fit(BridgeFrame request) {
        ConfigNode configuration = request.header()
                .entry("configuration")
                .map(ConfigNode.Entry::value)
                .orElseGet(() -> new ConfigNode.Mapping(Location.of(BridgeFrame.SOURCE), List.of()));
        Points sample = array(request, 0).orElseThrow(() -> new QmfException("to fit, send the sample as an array"));
        Bound<DenoiseConfiguration> bound = binder.get().bind(configuration, DenoiseConfiguration.class, Map.of());
        Denoising asked = new Denoising(bound, binder.get());
        Denoising chosen = asked.chosenFor(sample, new Monitor());
        String name = String.valueOf(++made);
        fits.put(name, new Fitted(chosen, sample));
        Map<String, Object> answer = object(
                "fit",
                name,
                "configuration",
                new Verbatim(
                        EffectiveConfiguration.toJson(chosen.configuration().effective())));
        chosen.choice()
                .ifPresent(choice ->
                        answer.put("choice", json(new ChoiceRecord(asked.estimatorConfiguration(), choice)::write)));
        send(answer, List.of());
    }

    private void apply(BridgeFrame request) {
        Fitted fitted = fits.get(request.text("fit"));
        if (fitted == null) {
            throw new QmfException("there is no fit [" + request.text("fit") + "]");
        }
        Denoised denoised = fitted.denoising().run(fitted.sample(), array(request, 0), new Monitor());
        Diagnostics diagnostics = denoised.diagnostics();
        send(
                object(
                        "columns",
                        diagnostics.names(),
                        "outcomes",
                        outcomes(diagnostics),
                        "reasons",
                        reasons(diagnostics),
                        "hints",
                        fitted.denoising().hints(diagnostics)),
                List.of(denoised.points(), numbers(diagnostics)));
    }

    private static Optional<Points> array(BridgeFrame request, int index) {
        return request.arrays().stream().skip(index).findFirst();
    }

    /** Returns a row for each point: the number of iterations, then the columns. */
    private static Points numbers(Diagnostics diagnostics) {
        int columns = diagnostics.columns().size() + 1;
        double[] values = new double[Math.multiplyExact(diagnostics.size(), columns)];
        for (int point = 0; point < diagnostics.size(); point++) {
            values[point * columns] = diagnostics.iterations(point);
            for (int column = 1; column < columns; column++) {
                values[point * columns + column] = diagnostics.value(point, column - 1);
            }
        }
        return Points.wrap(values, columns);
    }

    /** Returns the points that did not simply converge, by how they ended. */
    private static Map<String, Object> outcomes(Diagnostics diagnostics) {
        Map<String, Object> outcomes = new LinkedHashMap<>();
        for (int point = 0; point < diagnostics.size(); point++) {
            add(DiagnosticsCsv.word(diagnostics.outcome(point)), point, outcomes);
        }
        outcomes.remove("converged");
        return outcomes;
    }

    private static Map<String, Object> reasons(Diagnostics diagnostics) {
        Map<String, Object> reasons = new LinkedHashMap<>();
        for (int point = 0; point < diagnostics.size(); point++) {
            add(diagnostics.reason(point), point, reasons);
        }
        reasons.remove("");
        return reasons;
    }

    @SuppressWarnings("unchecked")
    private static void add(String key, int point, Map<String, Object> points) {
        ((List<Integer>) points.computeIfAbsent(key, it -> new ArrayList<Integer>())).add(point);
    }

    /** Writes a message, one at a time: the progress comes from other threads. */
    private synchronized void send(Map<String, Object> header, List<Points> arrays) {
        header.put(
                "arrays",
                arrays.stream()
                        .map(points -> List.of(points.size(), points.dimension()))
                        .toList());
        try {
            BridgeFrame.write(
                    json(generator -> JsonTree.write(header, generator)).text().getBytes(StandardCharsets.UTF_8),
                    arrays,
                    console.out());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes JSON. */
    @FunctionalInterface
    private interface Writing {
        void to(JsonGenerator json) throws IOException;
    }

    private static Verbatim json(Writing writing) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator json = new JsonFactory().createGenerator(bytes)) {
            writing.to(json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Verbatim(bytes.toString(StandardCharsets.UTF_8));
    }

    /** Passes the progress on, a few times a second. */
    private final class Monitor implements ProgressMonitor {

        private final Stopwatch clock = new Stopwatch();
        private double last = -PROGRESS_SECONDS;
        private String phase = "";
        private long total;
        private long done;

        @Override
        public synchronized void begin(String newPhase, long newTotal) {
            phase = newPhase;
            total = newTotal;
            done = 0;
        }

        @Override
        public synchronized void advance(long count) {
            done += count;
            tell();
        }

        @Override
        public synchronized void step(String newPhase) {
            if (!newPhase.equals(phase)) {
                begin(newPhase, 0);
            }
            advance(1);
        }

        private void tell() {
            double now = clock.seconds();
            if (now - last >= PROGRESS_SECONDS) {
                last = now;
                send(object("progress", phase, "done", done, "total", total), List.of());
            }
        }

        @Override
        public boolean cancelled() {
            return stopped || ended || interruption.requested();
        }
    }
}
