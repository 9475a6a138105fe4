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
import org.qmf.core.configuration.Bound;
import org.qmf.core.configuration.ConfigNode;
import org.qmf.core.configuration.ConfigNode.Mapping;
import org.qmf.core.configuration.EffectiveConfiguration;
import org.qmf.core.registry.RegisteredStrategy;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.configuration.StudyPlan;
import org.qmf.study.journal.CellId;

/** Finds the computations that a study needs: whole replicates first, each computation once. */
final class Jobs {

    private Jobs() {}

    static List<Job> of(StudyPlan plan, Draws draws) {
        StudyOutline outline = plan.outline();
        ConfigNode metrics =
                ((Mapping) outline.effective()).entry("metrics").orElseThrow().value();
        String measured = EffectiveConfiguration.toJson(metrics)
                + versions(plan.metricStrategies())
                + outline.configuration().seed();
        Map<String, Job> jobs = new LinkedHashMap<>();
        for (int replicate : outline.seeds()) {
            for (Setting setting : outline.settings()) {
                Bound<Dataset> dataset = known(plan.datasets(), setting);
                String data =
                        draws.describe(dataset, replicate, outline.dataset()).checksum();
                String sample = EffectiveConfiguration.toJson(dataset.effective()) + data;
                String sampleKey = sha256(List.of(sample, Integer.toString(replicate)));
                for (String name : outline.methods()) {
                    Bound<ManifoldEstimator> method = known(known(plan.methods(), setting), name);
                    String key = sha256(List.of(
                            EffectiveConfiguration.toJson(method.effective()),
                            versions(method.used()),
                            sample,
                            measured,
                            Integer.toString(replicate)));
                    jobs.computeIfAbsent(
                                    key,
                                    it -> new Job(it, sampleKey, dataset, replicate, method, outline.keeps(replicate)))
                            .cells()
                            .add(new CellId(name, setting.label(), replicate));
                }
            }
        }
        return List.copyOf(jobs.values());
    }

    private static <K, V> V known(Map<K, V> map, K key) {
        V value = map.get(key);
        if (value == null) {
            throw new IllegalStateException("the plan has no [" + key + "]");
        }
        return value;
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
