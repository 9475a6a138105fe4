package org.qmf.study.page;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.qmf.api.Points;
import org.qmf.api.data.PointTable;
import org.qmf.api.estimator.Choice;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.host.denoise.DimensionPanel;

/**
 * What a page tells about a run.
 *
 * @param name what the user calls the points
 * @param summary what happened, in a sentence
 * @param before the points as they were given, without those that lack a value
 * @param missing how many points lack a value and were kept as they are
 * @param after what became of them, in the same order
 * @param diagnostics what the estimator said about each of them
 * @param choice what was chosen for the sample, if anything was
 * @param dimensions what is said about the dimension of the sample, if anybody was asked
 * @param hints what the user should know, a sentence each
 * @param settings the configuration as YAML
 * @param commands commands with what they do, in the order in which they are shown
 * @param version version of QMF
 */
public record DenoisedRun(
        String name,
        String summary,
        PointTable before,
        int missing,
        Points after,
        Diagnostics diagnostics,
        Optional<Choice> choice,
        Optional<DimensionPanel> dimensions,
        List<String> hints,
        String settings,
        List<Command> commands,
        String version) {

    /**
     * A command that can be typed.
     *
     * @param purpose what it does
     * @param line how it is typed
     */
    public record Command(String purpose, String line) {}

    public DenoisedRun {
        requireNonNull(name, "name is null");
        requireNonNull(summary, "summary is null");
        hints = List.copyOf(hints);
        commands = List.copyOf(commands);
        if (before.points().size() != after.size()
                || before.points().dimension() != after.dimension()
                || diagnostics.size() != after.size()) {
            throw new IllegalArgumentException("[" + before.points() + "] cannot have become [" + after + "] with ["
                    + diagnostics.size() + "] reports");
        }
    }

    Points points() {
        return before.points();
    }

    /** Returns the names of the coordinates: those of the file, or x1, x2, …. */
    List<String> columns() {
        return before.header().isEmpty()
                ? IntStream.rangeClosed(1, points().dimension())
                        .mapToObj(axis -> "x" + axis)
                        .toList()
                : before.header();
    }

    /** Returns the standard deviation of the noise in each direction across the manifold, if it was estimated. */
    OptionalDouble noise() {
        return value("noise").filter(noise -> noise > 0).stream()
                .mapToDouble(Double::doubleValue)
                .findFirst();
    }

    /** Returns how many directions lead across the manifold, 0 if that is not known. */
    int codimension() {
        return value("dimension")
                .map(d -> Math.max(0, points().dimension() - d.intValue()))
                .orElse(0);
    }

    private Optional<Double> value(String key) {
        return choice.map(it -> it.values().getOrDefault(key, Double.NaN)).filter(Double::isFinite);
    }
}
