package org.qmf.study.configuration;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qmf.api.data.Dataset;
import org.qmf.api.engine.Engine;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.metric.Metric;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.study.Replication;
import org.qmf.host.configuration.Deferred;

/**
 * What a study file says.
 *
 * @param study the name
 * @param description what it is about
 * @param dataset where the samples come from, in a study of one data set
 * @param datasets where the samples come from, by the names under which the data sets are reported
 * @param seeds the number of replicates
 * @param firstSeed the number of the first replicate
 * @param seed the seed of all randomness
 * @param replicates how replicates are made of data that are the same for every seed
 * @param sweep values of each variable
 * @param methods estimators by the names under which they are reported
 * @param metrics what is measured
 * @param compare how the methods are compared
 * @param tune how the parameters of the methods are chosen
 * @param keep the number of replicates whose points are kept
 * @param quick what a quick look changes
 * @param published values of a publication
 * @param figures figures beside those that every study has
 * @param engine where the cells are computed
 */
public record StudyConfiguration(
        @Parameter("Name of the study.") String study,

        @Parameter("One sentence on what the study is about.")
        Optional<String> description,

        @Parameter("Where the samples come from; may use the variables of the sweep.")
        Optional<Deferred<Dataset>> dataset,

        @Parameter("Several data sets by name, in the place of one; each may change the sweep and the grid.")
        Optional<Map<String, DatasetEntry>> datasets,

        @Parameter(
                value = "Number of replicates; every method sees the same ones.",
                defaultsTo = "20",
                min = 1,
                max = 1_000_000)
        int seeds,

        @Parameter(value = "Number of the first replicate.", defaultsTo = "1", min = 0, max = 1_000_000_000)
        int firstSeed,

        @Parameter(
                value =
                        "Seed of all random numbers; replicate i depends on this seed and i only, and on the name of one of several data sets.",
                defaultsTo = "1")
        long seed,

        @Parameter(
                value = "How replicates are made of data that are the same for every seed, such as a file.",
                defaultsTo = "none")
        Replication replicates,

        @Parameter(value = "The values of each variable; every combination is run.", defaultsTo = "{}")
        Map<String, List<Double>> sweep,

        @Parameter("The methods by name; may use the variables of the sweep and of the grid.")
        Map<String, Deferred<ManifoldEstimator>> methods,

        @Parameter(value = "What is measured.", defaultsTo = "[manifold-distance]")
        List<Metric> metrics,

        @Parameter(value = "How the methods are compared.", defaultsTo = "{}")
        Comparison compare,

        @Parameter("How parameters of the methods are chosen from a grid; where not given, nothing is.")
        Optional<Tuning> tune,

        @Parameter(
                value = "Number of first replicates whose points are kept beside the values.",
                defaultsTo = "1",
                min = 0,
                max = 1_000_000)
        int keep,

        @Parameter(
                value =
                        "Numbers that a quick look changes, by their paths, for example dataset.n, or datasets.*.dataset.n"
                                + " for all data sets; beside fewer replicates and values.",
                defaultsTo = "{}")
        Map<String, Double> quick,

        @Parameter("Values of a publication, which the report sets beside those of the study.")
        Optional<Published> published,

        @Parameter("Figures beside those that every study has.")
        Optional<Drawings> figures,

        @Parameter(value = "Where the cells are computed; nothing of it changes a result.", defaultsTo = "local")
        Deferred<Engine> engine) {}
