package org.qmf.study.page;

import java.util.Arrays;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.data.pca.PrincipalSubspace;

/**
 * The points that a page shows: all, or so many that the page stays small, in at most three dimensions.
 *
 * @param indices which they are, in their order
 * @param before where they were
 * @param after where they are
 * @param names the names of the axes
 * @param directions the share of the variance that is seen, if principal directions are shown
 * @param all whether all points of the run are shown
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, and seen by this package only
record ShownPoints(
        int[] indices, Points before, Points after, List<String> names, Optional<Double> directions, boolean all) {

    private static final int MOST = 20_000;
    private static final int SPACE = 3;
    /** Of points of many dimensions fewer tell the principal directions as well. */
    private static final int MOST_NUMBERS = 4_000_000;

    static ShownPoints of(DenoisedRun run, List<Integer> wanted) {
        int[] finite = IntStream.range(0, run.points().size())
                .filter(i -> isFinite(run.points(), i) && isFinite(run.after(), i))
                .toArray();
        int[] some = some(finite, wanted);
        Points before = unweighted(run.points().select(some));
        Points after = unweighted(run.after().select(some));
        boolean all = some.length == run.points().size();
        if (before.dimension() <= SPACE || some.length == 0) {
            return new ShownPoints(some, before, after, run.columns(), Optional.empty(), all);
        }
        int most = Math.max(SPACE, Math.min(some.length, MOST_NUMBERS / before.dimension()));
        Points reference = before.select(draw(IntStream.range(0, some.length).toArray(), most));
        PrincipalSubspace subspace =
                PrincipalSubspace.fit(reference, SPACE, true, RandomStream.of(0, "principal directions", 0));
        double share = Arrays.stream(subspace.variances()).sum() / variance(reference);
        return new ShownPoints(
                some,
                subspace.project(before),
                subspace.project(after),
                List.of("direction 1", "direction 2", "direction 3"),
                Optional.of(Double.isFinite(share) ? Math.min(1, share) : 1),
                all);
    }

    private static boolean isFinite(Points points, int index) {
        return IntStream.range(0, points.dimension()).allMatch(axis -> Double.isFinite(points.get(index, axis)));
    }

    private static Points unweighted(Points points) {
        return Points.wrap(points.toArray(), points.dimension());
    }

    private static int[] some(int[] from, List<Integer> wanted) {
        if (from.length <= MOST) {
            return from;
        }
        NavigableSet<Integer> chosen = new TreeSet<>();
        Arrays.stream(draw(from, MOST)).forEach(chosen::add);
        Arrays.stream(from).filter(wanted::contains).forEach(chosen::add);
        return chosen.stream().mapToInt(Integer::intValue).toArray();
    }

    /** Returns so many of some numbers, each equally likely, in their order. */
    private static int[] draw(int[] from, int count) {
        if (from.length <= count) {
            return from;
        }
        RandomStream random = RandomStream.of(0, "points of a page", 0);
        int[] drawn = new int[count];
        int taken = 0;
        for (int i = 0; i < from.length && taken < count; i++) {
            if (random.nextInt(from.length - i) < count - taken) {
                drawn[taken] = from[i];
                taken++;
            }
        }
        return drawn;
    }

    private static double variance(Points points) {
        double total = 0;
        for (int axis = 0; axis < points.dimension(); axis++) {
            double mean = 0;
            double squares = 0;
            for (int i = 0; i < points.size(); i++) {
                double off = points.get(i, axis) - mean;
                mean += off / (i + 1);
                squares += off * (points.get(i, axis) - mean);
            }
            total += squares / points.size();
        }
        return total;
    }
}
