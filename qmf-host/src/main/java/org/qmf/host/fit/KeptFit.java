package org.qmf.host.fit;

import static java.util.Objects.requireNonNull;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qmf.api.Points;
import org.qmf.api.data.InputOptions;
import org.qmf.api.data.PointTable;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.denoise.DenoiseConfiguration;
import org.qmf.host.denoise.Denoising;
import org.qmf.host.file.AtomicFile;
import org.qmf.host.input.PreparedInput;
import org.qmf.host.provenance.Provenance;
import org.qmf.host.provenance.RecordedRun;

/**
 * A sample and what was chosen for it, to denoise other points by later. Immutable.
 *
 * @param recorded what the provenance says
 * @param provenance how it was made, as the JSON of a provenance file; its configuration is what is run
 * @param sample the points of the sample in which no value is missing, in the units of its file
 * @param columns the names of its columns, if it has some
 */
public record KeptFit(RecordedRun recorded, String provenance, Points sample, List<String> columns) {

    public KeptFit {
        requireNonNull(recorded, "recorded is null");
        requireNonNull(provenance, "provenance is null");
        requireNonNull(sample, "sample is null");
        columns = List.copyOf(columns);
    }

    /** Makes a fit of a sample and how it was made, in which nothing is left to be chosen. */
    public static KeptFit of(Provenance provenance, Points sample, List<String> columns) {
        ByteArrayOutputStream json = new ByteArrayOutputStream();
        try {
            provenance.write(json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String text = json.toString(StandardCharsets.UTF_8);
        return new KeptFit(RecordedRun.parse(Path.of("fit"), text), text, sample, columns);
    }

    /** Returns whether a file looks like a fit; {@link #load} tells whether it is one. */
    public static boolean isFit(Path path) {
        return FitFile.looksLikeOne(path);
    }

    /**
     * Reads a fit.
     *
     * @throws org.qmf.api.DataException if the file is none, of another version, truncated or damaged
     */
    public static KeptFit load(Path path) {
        return FitFile.read(path);
    }

    /**
     * Writes the fit to a file, which appears when it is complete.
     *
     * @throws org.qmf.api.DataException if it exists and may not be replaced, or cannot be written
     */
    public void save(Path path, boolean overwrite) {
        AtomicFile.write(path, out -> FitWriting.write(this, out), overwrite);
    }

    /** Returns the sample as a table. */
    public PointTable table() {
        return PointTable.of(sample, columns);
    }

    /**
     * Returns what is computed with in place of the sample: scaled, if the configuration says so.
     *
     * @param file stands for the fit in messages
     */
    public PreparedInput input(String file, InputOptions options) {
        return PreparedInput.ofSample(table(), file, options);
    }

    /** Returns what denoises by the fit: {@code run} takes the points of {@link #input}, and targets like them. */
    public Denoising denoising(Binder binder) {
        return new Denoising(binder.bind(configuration(), DenoiseConfiguration.class, Map.of()), binder);
    }

    /** Returns what was chosen and why, as the provenance has it; empty if nothing was. */
    public Optional<Mapping> choice() {
        return ((Mapping) ConfigReader.parse("fit", provenance))
                .entry("choice")
                .map(ConfigNode.Entry::value)
                .filter(Mapping.class::isInstance)
                .map(Mapping.class::cast);
    }

    /** Returns the configuration that was asked for, with what was left to be chosen; the one that is run if nothing was. */
    public ConfigNode asked() {
        Mapping run = recorded.configuration();
        return choice().flatMap(choice -> choice.entry("asked"))
                .map(asked -> new Mapping(
                        run.location(),
                        run.entries().stream()
                                .map(entry -> entry.key().equals("estimator")
                                        ? new ConfigNode.Entry(entry.key(), entry.keyLocation(), asked.value())
                                        : entry)
                                .toList()))
                .orElse(run);
    }

    /** Returns the configuration that is run. */
    public ConfigNode configuration() {
        return recorded.configuration();
    }
}
