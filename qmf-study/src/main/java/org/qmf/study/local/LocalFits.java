package org.qmf.study.local;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.qmf.api.Points;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.LocalChart;
import org.qmf.api.estimator.Target;
import org.qmf.api.host.PointValues;
import org.qmf.core.linear.SquaredDistance;
import org.qmf.host.configuration.Binder;
import org.qmf.study.configuration.Setting;
import org.qmf.study.result.Results;

/** Fits the methods of a study once more around some points of its first replicate, to look at the fits. */
public final class LocalFits {

    private static final int ALONG_CURVE = 49;
    private static final int ALONG_SURFACE = 13;

    private final MethodFits fits;

    public LocalFits(Results results, Binder binder) {
        this.fits = new MethodFits(results, binder);
    }

    /**
     * Fits a method.
     *
     * @param sample the first replicate
     * @param targets indices of the points around which to fit
     */
    public LocalFit of(String method, Setting setting, Points sample, List<Integer> targets) {
        FittedManifold fitted = fits.of(method, setting, sample);
        List<Patch> patches = new ArrayList<>();
        for (int index : targets) {
            Target target = Target.ofSample(sample, index);
            fitted.chart(target)
                    .filter(chart -> chart.map().dimension() <= 2)
                    .ifPresent(chart -> patches.add(patch(index, chart)));
        }
        return new LocalFit(method, setting, patches);
    }

    private static Patch patch(int target, LocalChart chart) {
        int d = chart.map().dimension();
        int perAxis = d == 1 ? ALONG_CURVE : ALONG_SURFACE;
        double[] image = new double[chart.map().ambient()];
        chart.map().evaluate(chart.target(), image);
        return new Patch(
                target,
                Arrays.stream(chart.neighbors()).boxed().toList(),
                Points.wrap(image, image.length),
                d,
                perAxis,
                chart.surface(perAxis));
    }

    /** Returns indices of points that are spread out: the first, then always the one farthest from those before. */
    public static List<Integer> spread(Points sample, int count) {
        double[] distance = new double[sample.size()];
        Arrays.fill(distance, Double.POSITIVE_INFINITY);
        List<Integer> chosen = new ArrayList<>();
        int next = 0;
        while (chosen.size() < Math.min(count, sample.size())) {
            chosen.add(next);
            int farthest = 0;
            for (int i = 0; i < distance.length; i++) {
                distance[i] = Math.min(distance[i], squaredDistance(sample, i, next));
                farthest = distance[i] > distance[farthest] ? i : farthest;
            }
            next = farthest;
        }
        return List.copyOf(chosen);
    }

    private static double squaredDistance(Points points, int i, int j) {
        int dimension = points.dimension();
        return SquaredDistance.inOrder(
                PointValues.of(points), i * dimension, PointValues.of(points), j * dimension, dimension);
    }
}
