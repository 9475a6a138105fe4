package org.qmf.cli;

import static org.qmf.host.text.JsonTree.object;

import jakarta.inject.Inject;
import jakarta.inject.Provider;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.QmfException;
import org.qmf.api.data.PointTable;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.EffectiveConfiguration;
import org.qmf.host.configuration.Location;
import org.qmf.host.configuration.Overrides;
import org.qmf.host.denoise.DenoiseConfiguration;
import org.qmf.host.denoise.Denoising;
import org.qmf.host.fit.KeptFit;
import org.qmf.host.fit.ReadyFit;
import org.qmf.host.input.PreparedInput;
import org.qmf.host.provenance.ChoiceRecord;
import org.qmf.host.provenance.DataRecord;
import org.qmf.host.provenance.Provenance;
import org.qmf.host.provenance.RecordedRun;
import org.qmf.host.text.JsonTree.Verbatim;
import org.qmf.host.time.Stopwatch;

/** What was fitted for another program, with indexes built, until it is released. */
final class BridgeFits {

    private static final String FIT = "fit";
    private static final String FILE = "file";
    private static final String COLUMNS = "columns";
    private static final String CONFIGURATION = "configuration";
    private static final String PROVENANCE = "provenance";
    private static final String THREADS = "threads";

    private final Provider<Binder> binder;
    private final Arguments arguments;
    private final Map<String, Fitted> fits = new HashMap<>();
    private long made;

    /** A fit as a file keeps it, and ready to be used. */
    private record Fitted(KeptFit kept, ReadyFit ready) {}

    @Inject
    BridgeFits(Provider<Binder> binder, Arguments arguments) {
        this.binder = binder;
        this.arguments = arguments;
    }

    /** Fits a sample, by a configuration or by the provenance of a fit that was made before. */
    BridgeAnswer fit(BridgeFrame request, ProgressMonitor monitor) {
        Points sample = sample(request);
        String provenance = request.text(PROVENANCE);
        Fitted fitted = provenance.isEmpty()
                ? chosen(request, PointTable.of(sample, columns(request, sample)), monitor)
                : ready(
                        new KeptFit(
                                RecordedRun.parse(Path.of(BridgeFrame.SOURCE), provenance),
                                provenance,
                                sample,
                                columns(request, sample)),
                        BridgeFrame.SOURCE,
                        request,
                        monitor);
        return new BridgeAnswer(told(fitted), List.of());
    }

    /** Reads a fit from a file; the answer has its sample, and its weights where points have some. */
    BridgeAnswer load(BridgeFrame request, ProgressMonitor monitor) {
        Path file = file(request);
        Fitted fitted = ready(KeptFit.load(file), file.toString(), request, monitor);
        Points sample = fitted.kept().sample();
        List<Points> arrays = new ArrayList<>(List.of(sample));
        if (sample.weighted()) {
            double[] weights = new double[sample.size()];
            for (int i = 0; i < weights.length; i++) {
                weights[i] = sample.weight(i);
            }
            arrays.add(Points.wrap(weights, 1));
        }
        Map<String, Object> header = told(fitted);
        header.put(COLUMNS, fitted.kept().columns());
        return new BridgeAnswer(header, arrays);
    }

    /** Writes a fit to a file. */
    BridgeAnswer save(BridgeFrame request) {
        Fitted fitted = require(request);
        Path file = file(request);
        boolean overwrite = request.text("overwrite").equals("true");
        if (!overwrite && Files.exists(file)) {
            throw new DataException(file + " exists already; choose another name or allow overwriting");
        }
        fitted.kept().save(file, overwrite);
        return BridgeAnswer.of("saved", file.toString());
    }

    /** Denoises points by a fit. */
    BridgeAnswer apply(BridgeFrame request, ProgressMonitor monitor) {
        ReadyFit ready = require(request).ready();
        Denoised denoised = ready.denoise(array(request, 0), monitor);
        return BridgeResult.of(denoised, ready.denoising().hints(denoised.diagnostics()));
    }

    /** Forgets a fit. */
    BridgeAnswer release(BridgeFrame request) {
        fits.remove(request.text(FIT));
        return BridgeAnswer.of("released", true);
    }

    private Fitted require(BridgeFrame request) {
        return Optional.ofNullable(fits.get(request.text(FIT)))
                .orElseThrow(() -> new QmfException("there is no fit [" + request.text(FIT) + "]"));
    }

    private static Path file(BridgeFrame request) {
        String name = request.text(FILE);
        if (name.isEmpty()) {
            throw new QmfException("say which [" + FILE + "]");
        }
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new DataException("[" + name + "] is no name of a file: " + e.getReason(), e);
        }
    }

    private Fitted chosen(BridgeFrame request, PointTable table, ProgressMonitor monitor) {
        Stopwatch stopwatch = new Stopwatch();
        ConfigNode configuration = request.header()
                .entry(CONFIGURATION)
                .map(ConfigNode.Entry::value)
                .orElseGet(() -> new Mapping(Location.of(BridgeFrame.SOURCE), List.of()));
        Denoising asked = denoising(configuration, request);
        PreparedInput sample = PreparedInput.ofSample(
                table, "the sample", asked.configuration().value().input());
        ReadyFit ready = ReadyFit.of(sample, asked, monitor);
        Denoising chosen = ready.denoising();
        Provenance provenance = Provenance.of(
                Version.ofProgram(),
                arguments.words(),
                chosen.configuration(),
                chosen.choice().map(choice -> new ChoiceRecord(asked.estimatorConfiguration(), choice)),
                List.of(DataRecord.of(DataRecord.INPUT, BridgeFrame.SOURCE, table.points())),
                stopwatch.began(),
                Map.of("total", stopwatch.seconds()),
                Map.of());
        return new Fitted(KeptFit.of(provenance, table.points().select(sample.rows()), table.header()), ready);
    }

    private Fitted ready(KeptFit kept, String source, BridgeFrame request, ProgressMonitor monitor) {
        Denoising denoising = denoising(kept.configuration(), request);
        PreparedInput sample =
                kept.input(source, denoising.configuration().value().input());
        return new Fitted(kept, ReadyFit.of(sample, denoising, monitor));
    }

    private Denoising denoising(ConfigNode configuration, BridgeFrame request) {
        String threads = request.text(THREADS);
        ConfigNode run = threads.isEmpty()
                ? configuration
                : Overrides.set(configuration, "engine.threads", threads, BridgeFrame.SOURCE);
        return new Denoising(binder.get().bind(run, DenoiseConfiguration.class, Map.of()), binder.get());
    }

    /** Keeps a fit, and tells its name and all about it but the sample. */
    private Map<String, Object> told(Fitted fitted) {
        String name = String.valueOf(++made);
        fits.put(name, fitted);
        Map<String, Object> header = object(
                FIT,
                name,
                CONFIGURATION,
                json(fitted.ready().denoising().configuration().effective()),
                PROVENANCE,
                fitted.kept().provenance());
        fitted.kept().choice().ifPresent(choice -> header.put("choice", json(choice)));
        return header;
    }

    private static Verbatim json(ConfigNode node) {
        return new Verbatim(EffectiveConfiguration.toJson(node));
    }

    private static Points sample(BridgeFrame request) {
        Points sample = array(request, 0).orElseThrow(() -> new QmfException("to fit, send the sample as an array"));
        Optional<Points> weights = array(request, 1);
        if (weights.isEmpty()) {
            return sample;
        }
        try {
            return sample.withWeights(weights.get().toArray());
        } catch (IllegalArgumentException e) {
            throw new DataException(String.valueOf(e.getMessage()), e);
        }
    }

    private static List<String> columns(BridgeFrame request, Points sample) {
        List<String> names = request.texts(COLUMNS);
        if (!names.isEmpty() && names.size() != sample.dimension()) {
            throw new DataException("there are [" + names.size() + "] names of columns for points of dimension ["
                    + sample.dimension() + "]");
        }
        return names;
    }

    private static Optional<Points> array(BridgeFrame request, int index) {
        return request.arrays().stream().skip(index).findFirst();
    }
}
