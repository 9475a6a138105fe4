package org.qmf.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.Addition;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.PointTable;
import org.qmf.api.data.Storage;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.LocalChart;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.strategy.Capability;
import org.qmf.data.geometry.ChartGeometry;
import org.qmf.host.configuration.Bound;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigurationException;
import org.qmf.host.configuration.ConfigurationProblem;
import org.qmf.host.denoise.DenoiseConfiguration;
import org.qmf.host.denoise.Denoising;
import org.qmf.host.denoise.Moves;
import org.qmf.host.file.PointFiles;
import org.qmf.host.input.PreparedInput;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.host.registry.StrategyRegistry;

/** The columns that a run adds to its output; what cannot be added is refused before the work. */
final class AddedColumns {

    private static final String PATH = "output";

    private final List<Addition> additions;
    private final ConfigurationProblem place;

    /** The columns that a configuration asks for. */
    AddedColumns(Bound<DenoiseConfiguration> configuration) {
        this.additions = configuration.value().output().add();
        this.place = ((ConfigNode.Mapping) configuration.effective())
                .entry(PATH)
                .map(ConfigNode.Entry::value)
                .flatMap(output -> ((ConfigNode.Mapping) output).entry("add"))
                .map(entry -> new ConfigurationProblem(entry.value().location(), PATH + ".add", ""))
                .orElseThrow();
    }

    private boolean needsCharts() {
        return additions.stream().anyMatch(Addition::needsChart);
    }

    private String asked() {
        return additions.stream()
                .filter(Addition::needsChart)
                .map(addition -> addition.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", "));
    }

    private ConfigurationException refusal(String message) {
        return new ConfigurationException(List.of(new ConfigurationProblem(place.location(), place.path(), message)));
    }

    /** Throws if the estimator shows no charts, unless it chooses another one. */
    void requireCharts(Denoising denoising, StrategyRegistry registry) {
        if (!needsCharts() || denoising.promisesCharts() || denoising.chooses()) {
            return;
        }
        List<String> others = registry.ofKind(ManifoldEstimator.class).stream()
                .filter(each -> each.strategy().capabilities().contains(Capability.CHARTS))
                .map(RegisteredStrategy::name)
                .toList();
        throw refusal("the charts of an estimator tell [" + asked() + "], and ["
                + denoising.estimator().name() + "]"
                + (denoising.choice().isPresent() ? ", which was chosen," : "")
                + " shows none; --estimator takes one of "
                + others + ", which do");
    }

    /** Throws if a file of this name cannot hold the columns. */
    void requireKept(PointTable table, String output, PointFiles files) {
        if (additions.isEmpty() || output.equals(DenoiseOutputs.STREAM)) {
            return;
        }
        int n = table.points().size();
        int ambient = table.points().dimension();
        List<Attribute> columns = additions.stream()
                .flatMap(addition -> ChartGeometry.names(addition, 1, ambient).stream())
                .map(name -> Attribute.ofNumbers(name, 0, Storage.FLOAT64, new double[n]))
                .toList();
        if (!files.lost(table.withAttributes(List.of()).adding(columns), output).isEmpty()) {
            throw refusal("[" + output + "] cannot hold columns beside the coordinates; write another format, such as"
                    + " .csv, .ply or .parquet");
        }
    }

    /**
     * Fits the sample, if charts are needed, and looks whether they tell what is asked for.
     *
     * @param targets the points that are denoised, if they are not the sample itself
     */
    Optional<Charts> charts(
            Denoising denoising, PreparedInput sample, Optional<PreparedInput> targets, ProgressMonitor monitor) {
        PointTable table = targets.orElse(sample).table();
        if (!needsCharts()) {
            requireOtherNames(table, 1);
            return Optional.empty();
        }
        FittedManifold manifold = denoising.fit(sample.points(), monitor);
        Optional<Points> others = targets.map(PreparedInput::points);
        LocalChart chart = denoising
                .supervised(monitor, (estimator, context) -> ChartGeometry.first(manifold, sample.points(), others))
                .orElseThrow(
                        () -> new DataException("[" + asked() + "] cannot be added: no point has a chart of estimator ["
                                + denoising.estimator().name() + "]"));
        ChartGeometry.require(additions, chart);
        requireOtherNames(table, chart.map().dimension());
        return Optional.of(new Charts(manifold, chart.map().dimension()));
    }

    /**
     * The charts of a fitted sample.
     *
     * @param dimension their dimension
     */
    record Charts(FittedManifold manifold, int dimension) {}

    private void requireOtherNames(PointTable table, int dimension) {
        for (Addition addition : additions) {
            for (String name :
                    ChartGeometry.names(addition, dimension, table.points().dimension())) {
                if (table.header().contains(name)) {
                    throw new DataException("column [" + name + "] cannot be added: a coordinate is called so; if it is"
                            + " none, --ignore " + name + " says so");
                }
            }
        }
    }

    /**
     * Adds the columns to a table of the result.
     *
     * @param charts the charts, if they are needed
     * @param result the result as it was computed
     * @param table the result in the units and rows of the file
     */
    PointTable addTo(
            PointTable table,
            Optional<Charts> charts,
            Denoising denoising,
            PreparedInput sample,
            Optional<PreparedInput> targets,
            Denoised result,
            ProgressMonitor monitor) {
        if (additions.isEmpty()) {
            return table;
        }
        PreparedInput moved = targets.orElse(sample);
        Optional<ChartGeometry> geometry = charts.map(known -> denoising.supervised(
                monitor,
                (estimator, context) -> ChartGeometry.of(
                        known.manifold(),
                        sample.points(),
                        targets.map(PreparedInput::points),
                        known.dimension(),
                        result,
                        sample.scaling(),
                        context)));
        int dimension = charts.map(Charts::dimension).orElse(1);
        List<Attribute> columns = new ArrayList<>();
        for (Addition addition : additions) {
            List<String> names =
                    ChartGeometry.names(addition, dimension, table.points().dimension());
            List<double[]> values = addition.needsChart()
                    ? geometry.orElseThrow().columns(addition).stream()
                            .map(column -> moved.inOutputRows(column, Double.NaN))
                            .toList()
                    : List.of(moved(moved, table.points()));
            for (int k = 0; k < names.size(); k++) {
                columns.add(Attribute.ofNumbers(names.get(k), 0, Storage.FLOAT64, values.get(k)));
            }
        }
        return table.adding(columns);
    }

    /** Returns what users should know of the columns that were added. */
    List<String> hints(PointTable before, PointTable after) {
        List<String> hints = new ArrayList<>();
        List<Attribute> added = after.attributes().stream()
                .filter(attribute -> !before.attributes().contains(attribute))
                .toList();
        List<String> replaced = before.attributes().stream()
                .map(Attribute::name)
                .filter(name ->
                        added.stream().anyMatch(attribute -> attribute.name().equals(name)))
                .toList();
        if (!replaced.isEmpty()) {
            hints.add("the columns " + replaced + " of the input are replaced by those that were added");
        }
        long without = IntStream.range(0, after.points().size())
                .filter(row -> added.stream().anyMatch(attribute -> Double.isNaN(attribute.number(row))))
                .count();
        if (without > 0) {
            hints.add(HumanText.count(without) + " of "
                    + HumanText.count(after.points().size(), "point") + " have no chart; [" + asked()
                    + "] is NaN there");
        }
        return hints;
    }

    private static double[] moved(PreparedInput before, Points after) {
        return Moves.of(before.original(), after).lengths();
    }
}
