package org.qmf.lab.work;

import static org.qmf.host.text.JsonTree.object;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.qmf.api.Points;
import org.qmf.api.QmfException;
import org.qmf.api.RandomStream;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.selection.Criterion;
import org.qmf.api.selection.Evidence;
import org.qmf.api.selection.Scores;
import org.qmf.api.selection.TrialGround;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.Bound;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigurationException;
import org.qmf.host.denoise.DenoiseConfiguration;
import org.qmf.host.denoise.Denoising;

/**
 * Judges settings without truth, one after the other, all on the same points of a sample; tells after each how they stand.
 *
 * @param data the sample
 * @param criterion what judges
 * @param dimension the dimension of the manifold
 * @param targets on how many points settings are tried
 * @param settings the configurations
 */
record Comparison(LabData data, Criterion criterion, int dimension, int targets, List<ConfigNode> settings) {

    /** A setting that cannot be tried is told with its reason, and keeps none of the others from it. */
    Map<String, Object> run(Binder binder, Job job) {
        Points sample = data.points();
        int[] tried = Arrays.copyOf(
                RandomStream.of(0, "trials of a page", 0).permutation(sample.size()), Math.min(targets, sample.size()));
        Arrays.sort(tried);
        Map<Integer, Evidence> evidence = new LinkedHashMap<>();
        Map<Integer, String> reasons = new LinkedHashMap<>();
        job.begin("comparing", settings.size());
        for (int i = 0; i < settings.size(); i++) {
            if (job.cancelled()) {
                throw new CancelledException();
            }
            try {
                Bound<DenoiseConfiguration> bound = binder.bind(settings.get(i), DenoiseConfiguration.class, Map.of());
                evidence.put(
                        i,
                        new Denoising(bound, binder)
                                .supervised(
                                        new Quiet(job),
                                        (estimator, context) -> criterion.measure(
                                                estimator, new TrialGround(sample, dimension, tried, context))));
            } catch (CancelledException e) {
                throw e;
            } catch (ConfigurationException e) {
                reasons.put(
                        i,
                        e.problems().get(0).path() + ": " + e.problems().get(0).message());
            } catch (QmfException | IllegalArgumentException e) {
                reasons.put(i, String.valueOf(e.getMessage()));
            }
            job.advance(1);
            job.tell(tree(evidence, reasons, tried.length));
        }
        return tree(evidence, reasons, tried.length);
    }

    /** Scores of all settings change with every one that is tried, since they share an estimate of the noise. */
    private static Map<String, Object> tree(
            Map<Integer, Evidence> evidence, Map<Integer, String> reasons, int targets) {
        List<Object> scored = new ArrayList<>();
        if (!evidence.isEmpty()) {
            Scores<Integer> scores = Scores.of(evidence);
            int best = scores.ranking().get(0);
            evidence.keySet()
                    .forEach(i -> scored.add(object(
                            "setting",
                            i,
                            "score",
                            scores.score(i),
                            "deviation",
                            scores.deviation(i, best),
                            "best",
                            i == best)));
        }
        List<Object> refused = new ArrayList<>();
        reasons.forEach((i, reason) -> refused.add(object("setting", i, "reason", reason)));
        return object("targets", targets, "scores", scored, "refused", refused);
    }
}
