package org.qmf.api.selection;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apiguardian.api.API;

/**
 * Scores settings that were tried on the same targets: mean loss + 2·S·mean followed, an estimate of the squared length of
 * the noise plus the risk.
 *
 * <p>S, the squared length of the noise, is the smallest loss/(1 − followed)² of settings that follow little. Charts inside
 * the ball of noise follow almost everything, and would make S whatever they like.
 *
 * @param <K> what names a setting
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class Scores<K> {

    /** The share of a move up to which a setting follows little, and its residuals tell the noise. */
    public static final double FOLLOWS_LITTLE = 0.3;

    private final Map<K, Evidence> evidence;
    private final double noise;

    private Scores(Map<K, Evidence> evidence, double noise) {
        this.evidence = evidence;
        this.noise = noise;
    }

    /** Scores settings by what was seen of them, in the order given. */
    public static <K> Scores<K> of(Map<K, Evidence> evidence) {
        double least = Double.POSITIVE_INFINITY;
        double leastFollow = Double.POSITIVE_INFINITY;
        double atLeastFollow = Double.NaN;
        for (Evidence each : evidence.values()) {
            double follow = each.follow();
            double noise = each.loss() / ((1 - follow) * (1 - follow));
            if (follow <= FOLLOWS_LITTLE) {
                least = Math.min(least, noise);
            }
            if (follow < leastFollow) {
                leastFollow = follow;
                // A setting that follows everything says nothing about the noise but its loss.
                atLeastFollow = follow < 0.9 ? noise : each.loss();
            }
        }
        return new Scores<>(new LinkedHashMap<>(evidence), Double.isInfinite(least) ? atLeastFollow : least);
    }

    /** Scores settings with a given S. */
    public static <K> Scores<K> of(Map<K, Evidence> evidence, double noise) {
        return new Scores<>(new LinkedHashMap<>(evidence), noise);
    }

    /** Returns S, which also holds the variance of the charts. */
    public double noise() {
        return noise;
    }

    /** Returns the score of a setting; smaller is better. */
    public double score(K setting) {
        Evidence of = of(setting);
        return of.loss() + 2 * noise * of.follow();
    }

    /** Returns the least score. */
    public double least() {
        return evidence.keySet().stream().mapToDouble(this::score).min().orElse(Double.NaN);
    }

    private Evidence of(K setting) {
        Evidence found = evidence.get(setting);
        if (found == null) {
            throw new IllegalArgumentException("[" + setting + "] was not tried");
        }
        return found;
    }

    /** Returns all settings, the best first; of equals the one tried first. */
    public List<K> ranking() {
        return evidence.keySet().stream()
                .sorted(Comparator.comparingDouble(this::score))
                .toList();
    }

    /** Returns whether a setting is at most so many standard errors of their difference worse than the best. */
    public boolean within(K setting, K best, double deviations) {
        return score(setting) - score(best) <= deviations * deviation(setting, best);
    }

    /** Returns the standard error of the difference between two settings on the same targets. */
    public double deviation(K one, K other) {
        Evidence a = of(one);
        Evidence b = of(other);
        int count = a.losses().length;
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < count; i++) {
            double difference = a.losses()[i] - b.losses()[i] + 2 * noise * (a.followed()[i] - b.followed()[i]);
            sum += difference;
            squares += difference * difference;
        }
        double mean = sum / count;
        return count < 2 ? 0 : Math.sqrt(Math.max(0, squares / count - mean * mean) / (count - 1));
    }
}
