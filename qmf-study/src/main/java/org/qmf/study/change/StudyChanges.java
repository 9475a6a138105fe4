package org.qmf.study.change;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.commons.math3.stat.StatUtils;
import org.qmf.api.metric.Metric;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.statistics.ResampledT;

/**
 * What changed between the results of two runs, of all methods, settings and data sets that both have.
 *
 * <p>Intervals hold for all changes at once with the confidence of the study (Bonferroni), so that of many comparisons of
 * methods that did not change in truth none is called worse, but for one such page in twenty. Replicates that share points,
 * as those of a file do, are no independent observations: their intervals are those of {@link ResampledT}.
 *
 * @param value the value that is looked at
 * @param better which values are better
 * @param confidence how sure the intervals are together
 * @param tolerance the share by which a value may become worse
 * @param corrected whether there are replicates that share points
 * @param changes what became of each value, what is worse first
 * @param causes what else is not the same, a sentence each
 */
public record StudyChanges(
        String value,
        Metric.Better better,
        double confidence,
        double tolerance,
        boolean corrected,
        List<Change> changes,
        List<String> causes) {

    private static final Comparator<Change> ORDER = Comparator.comparing(Change::verdict)
            .thenComparing(
                    change -> Double.isNaN(change.share()) ? 0 : Math.abs(change.share()), Comparator.reverseOrder());

    public StudyChanges {
        changes = List.copyOf(changes);
        causes = List.copyOf(causes);
    }

    static StudyChanges of(
            List<PairedCells> cells, StudyOutline outline, String value, double tolerance, List<String> causes) {
        List<Pairs> pairs = new ArrayList<>();
        cells.forEach(each -> pairs.add(Pairs.of(each)));
        if (outline.across()) {
            pairs.addAll(overall(cells));
        }
        long tested =
                pairs.stream().filter(each -> each.count() > 1 && !each.same()).count();
        double alpha = outline.configuration().compare().alpha();
        Judge judge = new Judge(outline.better(value), 1 - alpha / Math.max(1, tested), tolerance);
        List<Change> changes = pairs.stream().map(judge::change).sorted(ORDER).toList();
        boolean corrected = pairs.stream().anyMatch(each -> each.count() > 1 && each.correlation() > 0);
        return new StudyChanges(value, outline.better(value), 1 - alpha, tolerance, corrected, changes, causes);
    }

    /** Returns the changes that somebody should look at. */
    public List<Change> bad() {
        return changes.stream().filter(change -> change.verdict().bad()).toList();
    }

    /** Returns how many changes have a verdict. */
    public long count(Verdict verdict) {
        return changes.stream().filter(change -> change.verdict() == verdict).count();
    }

    /** Compares each method over the data sets, each of which counts once, where values are amounts. */
    private static List<Pairs> overall(List<PairedCells> cells) {
        Map<String, List<PairedCells>> byMethod = new LinkedHashMap<>();
        cells.stream()
                .filter(each -> !each.before().isEmpty())
                .forEach(each -> byMethod.computeIfAbsent(each.method(), it -> new ArrayList<>())
                        .add(each));
        List<Pairs> overall = new ArrayList<>();
        byMethod.forEach((method, all) -> {
            Map<String, List<PairedCells>> byData = new LinkedHashMap<>();
            all.forEach(each -> byData.computeIfAbsent(each.data().name(), it -> new ArrayList<>())
                    .add(each));
            List<Double> before = logarithms(byData, PairedCells::before);
            List<Double> now = logarithms(byData, PairedCells::now);
            if (before.size() > 1
                    && before.stream().allMatch(Double::isFinite)
                    && now.stream().allMatch(Double::isFinite)) {
                overall.add(Pairs.ofLogarithms(method, before, now));
            }
        });
        return overall;
    }

    private static List<Double> logarithms(
            Map<String, List<PairedCells>> byData, Function<PairedCells, List<Double>> part) {
        return byData.values().stream()
                .mapToDouble(settings -> settings.stream()
                        .mapToDouble(each -> Math.log(mean(part.apply(each))))
                        .average()
                        .orElse(Double.NaN))
                .boxed()
                .toList();
    }

    private static double mean(List<Double> values) {
        return StatUtils.mean(array(values));
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    /** Differences of one comparison, and how they are shown. */
    private record Pairs(
            String dataset,
            String method,
            String parameters,
            double before,
            double now,
            List<Double> differences,
            double correlation,
            boolean logarithmic,
            int failing,
            boolean same) {

        static Pairs of(PairedCells cells) {
            return new Pairs(
                    cells.data().name(),
                    cells.method(),
                    cells.parameters(),
                    StudyChanges.mean(cells.before()),
                    StudyChanges.mean(cells.now()),
                    cells.differences(),
                    cells.data().correlation(),
                    false,
                    cells.failing(),
                    cells.same());
        }

        static Pairs ofLogarithms(String method, List<Double> before, List<Double> now) {
            return new Pairs(
                    Change.ALL,
                    method,
                    "",
                    Math.exp(StudyChanges.mean(before)),
                    Math.exp(StudyChanges.mean(now)),
                    PairedCells.differences(before, now),
                    0,
                    true,
                    0,
                    before.equals(now));
        }

        int count() {
            return differences.size();
        }

        /** Returns a mean difference as a share of what was before. */
        double share(double difference) {
            return logarithmic ? Math.expm1(difference) : before == 0 ? difference : difference / Math.abs(before);
        }
    }

    /** Says what to think of differences. */
    private record Judge(Metric.Better better, double confidence, double tolerance) {

        Change change(Pairs pairs) {
            ResampledT mean = ResampledT.of(array(pairs.differences()), pairs.correlation(), confidence);
            double lower = pairs.share(mean.lower());
            double upper = pairs.share(mean.upper());
            return new Change(
                    pairs.dataset(),
                    pairs.method(),
                    pairs.parameters(),
                    pairs.count(),
                    pairs.before(),
                    pairs.now(),
                    pairs.share(mean.mean()),
                    lower,
                    upper,
                    pairs.failing(),
                    verdict(pairs, lower, upper));
        }

        private Verdict verdict(Pairs pairs, double lower, double upper) {
            if (pairs.failing() > 0) {
                return Verdict.FAILS;
            }
            if (pairs.same()) {
                return Verdict.SAME;
            }
            boolean grew = lower > tolerance;
            boolean shrank = upper < -tolerance;
            if (!grew && !shrank) {
                return Verdict.OPEN;
            }
            return switch (better) {
                case SMALLER -> grew ? Verdict.WORSE : Verdict.BETTER;
                case LARGER -> grew ? Verdict.BETTER : Verdict.WORSE;
                case NEITHER -> Verdict.DIFFERENT;
            };
        }
    }
}
