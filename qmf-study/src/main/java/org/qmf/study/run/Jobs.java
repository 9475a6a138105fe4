package org.qmf.study.run;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.qmf.api.data.Dataset;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.host.configuration.Bound;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.EffectiveConfiguration;
import org.qmf.host.provenance.DataRecord;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.study.configuration.Control;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyData;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.configuration.StudyPlan;
import org.qmf.study.configuration.Tuning;
import org.qmf.study.journal.CellId;
import org.qmf.study.run.Job.Task;

/** Gathers the computations that cells need, each once, in the order in which they are asked for. */
final class Jobs {

    private final StudyOutline outline;
    private final Draws draws;
    private final EffectiveTexts texts;
    private final String measured;
    private final String judged;
    private final Map<String, Job> jobs = new LinkedHashMap<>();

    Jobs(StudyPlan plan, Draws draws) {
        this.outline = plan.outline();
        this.draws = draws;
        this.texts = draws.texts();
        ConfigNode metrics =
                ((Mapping) outline.effective()).entry("metrics").orElseThrow().value();
        this.measured = EffectiveConfiguration.toJson(metrics)
                + versions(plan.metricStrategies())
                + outline.configuration().seed();
        this.judged = plan.criterion()
                .map(it -> EffectiveConfiguration.toJson(it.effective())
                        + versions(it.used())
                        + outline.configuration().tune().map(Jobs::ground).orElse("")
                        + outline.configuration().seed())
                .orElse("");
    }

    private static String ground(Tuning tuning) {
        return tuning.dimension() + " " + tuning.targets() + " ";
    }

    /** Asks for a cell. */
    void add(
            Task task,
            CellId cell,
            StudyData data,
            Bound<Dataset> dataset,
            Bound<ManifoldEstimator> method,
            Setting tuned,
            boolean kept) {
        int replicate = cell.seed();
        jobs.computeIfAbsent(key(task, cell, data, dataset, method), it -> {
                    String sample = sample(data, dataset, replicate);
                    String sampleKey = sha256(List.of(data.stream(sample), Integer.toString(replicate)));
                    return new Job(it, task, sampleKey, data, dataset, replicate, method, kept);
                })
                .cells()
                .put(cell, tuned);
    }

    /** Identifies everything that the result of a cell depends on. */
    String key(Task task, CellId cell, StudyData data, Bound<Dataset> dataset, Bound<ManifoldEstimator> method) {
        return sha256(List.of(
                texts.of(method),
                versions(method.used()),
                sample(data, dataset, cell.seed()),
                data.stream(
                        switch (task) {
                            case MEASURE -> measured;
                            case CROSS_VALIDATE -> crossValidation();
                            case JUDGE -> judged;
                        }),
                Integer.toString(cell.seed())));
    }

    /** Identifies everything that the values of a control depend on. */
    String key(Control control, StudyData data, Bound<Dataset> dataset, int replicate) {
        return sha256(List.of(
                control.label(), sample(data, dataset, replicate), data.stream(measured), Integer.toString(replicate)));
    }

    /** A sample that cannot be drawn makes its cells fail, each with the reason. */
    private String sample(StudyData data, Bound<Dataset> dataset, int replicate) {
        return texts.of(dataset)
                + draws.describe(data, dataset, replicate)
                        .map(DataRecord::checksum)
                        .orElse("");
    }

    /** Returns the computations. */
    List<Job> list() {
        return List.copyOf(jobs.values());
    }

    private String crossValidation() {
        int folds = outline.configuration().tune().map(Tuning::folds).orElse(0);
        return "cross-validation " + folds + " " + outline.configuration().seed();
    }

    private static String versions(List<RegisteredStrategy> strategies) {
        StringBuilder versions = new StringBuilder();
        for (RegisteredStrategy strategy : strategies) {
            versions.append(strategy.kind())
                    .append(' ')
                    .append(strategy.name())
                    .append(' ')
                    .append(strategy.origin().version())
                    .append('\n');
        }
        return versions.toString();
    }

    private static String sha256(List<String> parts) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (String part : parts) {
                digest.update(part.getBytes(StandardCharsets.UTF_8));
                digest.update((byte) 0);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
