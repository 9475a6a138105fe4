package org.qmf.selection.automatic;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.qmf.api.DataException;
import org.qmf.api.estimator.Choice;
import org.qmf.api.selection.DimensionEstimate;
import org.qmf.api.selection.Evidence;
import org.qmf.api.selection.Scores;
import org.qmf.api.selection.TrialGround;
import org.qmf.selection.accuracy.Accuracy;
import org.qmf.selection.copies.Copies;
import org.qmf.selection.copies.WithoutCopies;

/** Tells what was chosen, why, and what is doubtful about it. */
final class Decision {

    /** Answers thicker than this fill space like a ball; of real sets none was thicker than {@link #DOUBTFUL} by much. */
    private static final double NO_MANIFOLD = 0.27;

    private static final double DOUBTFUL = 0.2;

    /** Cubes of uniform points have 0.28 to 0.32 and more, manifolds with much noise for their curvature up to 0.16. */
    private static final double FOLLOWS = 0.25;

    private static final double SMALLEST_GROUP = 0.05;

    /** Charts of all points of a large sample still give way to one of them by more; below it is rounding. */
    private static final double NO_PULL = 1e-9;

    private final Auto auto;
    private final DimensionEstimate votes;
    private final List<Trials> searched;
    private final Trials trials;
    private final Setting pick;
    private final int outliers;
    /** On how many points settings were tried at last, before outliers were left out. */
    private final int targets;

    private final Copies copies;
    private final Evidence evidence;
    private final Accuracy accuracy;
    private final double error;

    Decision(
            Auto auto,
            DimensionEstimate votes,
            List<Trials> searched,
            Refinement refinement,
            Copies copies,
            int targets) {
        this.targets = targets;
        this.copies = copies;
        this.auto = auto;
        this.votes = votes;
        this.searched = searched;
        this.trials = refinement.trials();
        this.pick = refinement.pick();
        this.outliers = refinement.outliers();
        Evidence seen = trials.evidence().get(pick);
        if (seen == null) {
            throw new IllegalArgumentException("[" + pick + "] was not tried");
        }
        this.evidence = seen;
        if (2 * seen.kept() > seen.losses().length) {
            throw new DataException(
                    "with dimension [" + d() + "] no setting fits more than half of the points, so they may"
                            + " lie on a manifold of lower dimension");
        }
        this.accuracy = Accuracy.of(trials.ground(), trials.estimator(pick), seen.follow());
        this.error = answersHoldTheirPoint() ? accuracy.errorWithin() : accuracy.error();
    }

    private int d() {
        return trials.ground().dimension();
    }

    /** Whether the chosen configuration takes a point into its own chart, which settings are tried without. */
    private boolean answersHoldTheirPoint() {
        Candidate candidate = trials.candidate(pick);
        return !candidate
                .configuration(d(), k(pick), true, pick.grid())
                .equals(candidate.configuration(d(), k(pick), false, pick.grid()));
    }

    Choice choice() {
        if (accuracy.thickness() > NO_MANIFOLD) {
            throw new DataException(String.format(
                    Locale.ROOT,
                    "the points do not lie near a manifold of dimension [%d]: after denoising they are still [%.2f] times"
                            + " as wide across it as along it; name an estimator to denoise them all the same",
                    d(),
                    Math.sqrt(accuracy.thickness())));
        }
        requireSteady();
        requireOneGroup();
        String configuration = trials.candidate(pick).configuration(d(), k(pick), true, pick.grid());
        return new Choice(
                copies.any() ? WithoutCopies.configuration(configuration) : configuration,
                explanation(),
                warnings(),
                values(),
                tried());
    }

    /**
     * Where points fill space, no chart is large enough for its noise: the best one still follows a good part of a move. A
     * number of neighbours that was given may be too small for any manifold, and so may the largest that is tried where
     * points are dense for their noise.
     */
    private void requireSteady() {
        if (auto.k().isEmpty() && evidence.follow() > FOLLOWS && !atLargestTried()) {
            throw new DataException(String.format(
                    Locale.ROOT,
                    "the points do not lie near a manifold of dimension [%d]: answers of the best setting follow [%.2f] of"
                            + " a move across it, as those in a cloud without one do; name an estimator to denoise them"
                            + " all the same",
                    d(),
                    evidence.follow()));
        }
    }

    /** Returns whether charts larger than the best were left out although there are points for them. */
    private boolean atLargestTried() {
        return auto.k().isEmpty()
                && pick.rung() == trials.ladder().top()
                && k(pick) < trials.ground().sample().size() / 2;
    }

    /** Charts across a gap take two groups for the two ends of a manifold. */
    private void requireOneGroup() {
        TrialGround ground = searched.get(searched.size() - 1).ground();
        int n = ground.sample().size();
        double share = Groups.smallerShare(ground.sample(), ground.targets());
        // A single point or two far off are outliers, no group.
        if (share >= SMALLEST_GROUP && k(pick) >= share * n) {
            throw new DataException("the points lie in groups apart from each other, the smaller with about ["
                    + Math.round(share * n) + "] points, and charts of the best size, K = [" + k(pick)
                    + "], would reach across; denoise the groups by themselves, or name an estimator");
        }
    }

    private int k(Setting setting) {
        return trials.ladder().k(setting.rung());
    }

    private List<String> explanation() {
        List<String> lines = new ArrayList<>();
        copies.explanation().ifPresent(lines::add);
        lines.add("dimension " + d() + ": "
                + (auto.dimension().isPresent() ? "as given; " : "")
                + percent(votes.votes().getOrDefault(d(), 0.0))
                + " of the points speak for it");
        lines.add("noise " + number(accuracy.noise()) + " in each direction across the manifold");
        lines.add("method " + trials.candidate(pick).name() + " with " + setting(pick) + ", the best of " + tries()
                + (tries() == 1 ? " setting" : " settings") + ", tried on up to " + targets + " points");
        if (outliers > 0) {
            lines.add(outliers + " of " + targets + " points are held for outliers"
                    + (trials.candidate(pick).stage() == Candidate.Stage.WEIGHTED ? ", which count less" : ""));
        }
        double own = accuracy.noise() * Math.sqrt(trials.ground().codimension());
        lines.add("expected distance from the manifold " + number(error) + " (root mean square), before " + number(own)
                + "; " + percent(noiseShare()) + " of the squared moves is noise");
        return lines;
    }

    private int tries() {
        Set<Setting> all = new HashSet<>(trials.evidence().keySet());
        searched.forEach(each -> all.addAll(each.evidence().keySet()));
        return all.size();
    }

    private double noiseShare() {
        double square = accuracy.noise() * accuracy.noise() * trials.ground().codimension();
        return accuracy.residual() > 0 ? Math.min(1, square / accuracy.residual()) : 1;
    }

    private String setting(Setting setting) {
        StringBuilder text = new StringBuilder("K = " + k(setting));
        trials.candidate(setting)
                .values(setting.grid())
                .forEach((name, value) ->
                        text.append(", ").append(name).append(" = ").append(number(value)));
        return text.toString();
    }

    private List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        if (auto.dimension().isEmpty() && !votes.decided()) {
            warnings.add("the dimension is a guess: " + votes.explanation() + "; if you know it, give it");
        } else if (auto.dimension().isPresent() && votes.decided() && votes.dimension() != d()) {
            warnings.add("the points speak for dimension [" + votes.dimension() + "], not for [" + d() + "] as given: "
                    + votes.explanation());
        }
        if (accuracy.thickness() > DOUBTFUL) {
            warnings.add(String.format(
                    Locale.ROOT,
                    "the noise may be too large to see a manifold of dimension [%d]: denoised points are still [%.2f]"
                            + " times as wide across it as along it",
                    d(),
                    Math.sqrt(accuracy.thickness())));
        }
        if (atLargestTried() && evidence.follow() > FOLLOWS) {
            warnings.add(String.format(
                    Locale.ROOT,
                    "answers with K = %d, the largest that was tried, still follow [%.2f] of a move across the manifold: the"
                            + " points are dense for their noise, or lie near no manifold of dimension [%d]; thin them"
                            + " out, or give a larger K",
                    k(pick),
                    evidence.follow(),
                    d()));
        } else if (auto.k().isEmpty() && pick.rung() == trials.ladder().top()) {
            warnings.add("K = " + k(pick) + " is the largest that was tried"
                    + (atLargestTried()
                            ? ": larger charts may be better, and slower; give K to try them"
                            : ", half of the points: the manifold is almost flat, or the sample small for its noise"));
        }
        if (accuracy.residual() > 0 && accuracy.pull() < NO_PULL) {
            warnings.add(
                    "[" + trials.candidate(pick).name() + "] answers alike whether a point is left out of its own"
                            + " chart or not: if it takes part, the criterion, the noise and the expected distance are too small");
        }
        double own = accuracy.noise() * Math.sqrt(trials.ground().codimension());
        if (error >= own) {
            warnings.add("the expected error is not smaller than the noise: denoising may make these points worse");
        }
        return warnings;
    }

    private Map<String, Double> values() {
        Map<String, Double> values = new LinkedHashMap<>();
        values.put("dimension", (double) d());
        values.put("decided", auto.dimension().isPresent() || votes.decided() ? 1.0 : 0.0);
        values.put("votes", votes.votes().getOrDefault(d(), 0.0));
        values.put("noise", accuracy.noise());
        values.put("k", (double) k(pick));
        values.putAll(trials.candidate(pick).values(pick.grid()));
        values.put("expected-error", error);
        values.put("followed", evidence.follow());
        values.put("thickness", accuracy.thickness());
        values.put("outliers", (double) outliers / targets);
        values.put("settings", (double) tries());
        return values;
    }

    private List<Choice.Trial> tried() {
        List<Choice.Trial> tried = new ArrayList<>();
        searched.stream().filter(each -> each != trials).forEach(each -> add(each, each.best(), tried));
        add(trials, pick, tried);
        return tried;
    }

    private void add(Trials from, Setting best, List<Choice.Trial> tried) {
        Scores<Setting> all = from.scores();
        for (Setting setting : from.evidence().keySet()) {
            Map<String, Double> variables = new LinkedHashMap<>();
            variables.put(Auto.NEIGHBORS, (double) k(setting));
            variables.putAll(from.candidate(setting).values(setting.grid()));
            tried.add(new Choice.Trial(
                    from.candidate(setting).name(),
                    variables,
                    all.score(setting),
                    all.deviation(setting, best),
                    from.ground().targets().length,
                    from == trials && setting.equals(pick)));
        }
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.3g", value);
    }

    private static String percent(double share) {
        return Math.round(100 * share) + " %";
    }
}
