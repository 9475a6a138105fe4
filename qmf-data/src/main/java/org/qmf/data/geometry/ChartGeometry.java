package org.qmf.data.geometry;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.data.Addition;
import org.qmf.api.data.Scaling;
import org.qmf.api.engine.Denoised;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.LocalChart;
import org.qmf.api.estimator.Target;

/** What the charts around points tell of the manifold at each of them; NaN for those that have none. */
public final class ChartGeometry {

    /** How many neighbours of a point its normal is compared with. */
    private static final int COMPARED = 10;

    /** By how many points of the sample targets know of each other. */
    private static final int SHARED = 40;

    /** How many points are asked for a chart before there is said to be none. */
    private static final int ASKED = 200;

    private final int size;
    private final int ambient;
    private final int dimension;
    private final double[] normals;
    private final double[] curvatures;
    private final double[] noise;

    private ChartGeometry(int size, int ambient, int dimension) {
        this.size = size;
        this.ambient = ambient;
        this.dimension = dimension;
        this.normals = new double[dimension == ambient - 1 ? Math.multiplyExact(size, ambient) : 0];
        this.curvatures = new double[normals.length > 0 || dimension == 1 ? Math.multiplyExact(size, dimension) : 0];
        this.noise = new double[size];
        Arrays.fill(normals, Double.NaN);
        Arrays.fill(curvatures, Double.NaN);
        Arrays.fill(noise, Double.NaN);
    }

    /**
     * Returns the chart of the first target that has one; empty if no chart can be found.
     *
     * @param targets the points that are denoised, if they are not the sample itself
     */
    public static Optional<LocalChart> first(FittedManifold manifold, Points sample, Optional<Points> targets) {
        int size = targets.orElse(sample).size();
        int asked = Math.min(size, ASKED);
        return IntStream.range(0, asked)
                .map(i -> (int) ((long) i * size / asked))
                .mapToObj(i -> manifold.chart(target(sample, targets, i)))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Target target(Points sample, Optional<Points> targets, int index) {
        return targets.map(points -> Target.of(points.row(index))).orElseGet(() -> Target.ofSample(sample, index));
    }

    /**
     * Throws if charts cannot tell what is asked for.
     *
     * @param chart one of the charts
     */
    public static void require(List<Addition> additions, LocalChart chart) {
        int dimension = chart.map().dimension();
        int ambient = chart.map().ambient();
        String here = "the manifold has the dimension [" + dimension + "] in R^" + ambient;
        if (additions.contains(Addition.NORMALS) && dimension != ambient - 1) {
            throw new DataException("there is no normal to add: " + here
                    + ", so there is more than one direction across it; leave out normals");
        }
        if (additions.contains(Addition.CURVATURE) && dimension != ambient - 1 && dimension != 1) {
            throw new DataException("there are no principal curvatures to add: " + here
                    + ", and only a curve, or what has one dimension less than the space, has them; leave out"
                    + " curvature");
        }
        if (additions.contains(Addition.CURVATURE) && chart.norm() == 0) {
            throw new DataException("there is no curvature to add: the charts are flat; leave out curvature, or take an"
                    + " estimator that fits surfaces");
        }
    }

    /** Returns the names of the columns that an addition makes. */
    public static List<String> names(Addition addition, int dimension, int ambient) {
        return switch (addition) {
            case NORMALS ->
                IntStream.range(0, ambient)
                        .mapToObj(axis -> "n" + (ambient <= 3 ? "xyz".substring(axis, axis + 1) : axis + 1))
                        .toList();
            case CURVATURE ->
                dimension == 1
                        ? List.of("curvature")
                        : IntStream.rangeClosed(1, dimension)
                                .mapToObj(k -> "curvature" + k)
                                .toList();
            case NOISE -> List.of("noise");
            case MOVED -> List.of("moved");
        };
    }

    /**
     * Asks for the chart around every point that was moved.
     *
     * @param sample the sample as it was fitted
     * @param targets the points that were denoised, if they are not the sample itself
     * @param dimension that of the charts
     * @param denoised what became of the points
     * @param scaling how the coordinates were scaled; everything is told in units of before
     */
    public static ChartGeometry of(
            FittedManifold manifold,
            Points sample,
            Optional<Points> targets,
            int dimension,
            Denoised denoised,
            Scaling scaling,
            FitContext context) {
        int size = denoised.points().size();
        int ambient = sample.dimension();
        double[] units = IntStream.range(0, ambient).mapToDouble(scaling::unit).toArray();
        ChartGeometry geometry = new ChartGeometry(size, ambient, dimension);
        int[][] near = new int[size][0];
        context.parallel(size, () -> i -> {
            if (!denoised.diagnostics().outcome(i).keepsInput()) {
                manifold.chart(target(sample, targets, i))
                        .filter(chart -> chart.map().dimension() == dimension)
                        .ifPresent(chart -> {
                            geometry.set(i, LocalShape.of(chart, sample, units));
                            near[i] = near(chart, targets.isEmpty() ? COMPARED : SHARED);
                        });
            }
        });
        if (geometry.normals.length > 0) {
            double[] positions = denoised.points().toArray();
            for (int i = 0; i < positions.length; i++) {
                positions[i] *= units[i % ambient];
            }
            // Targets may be few and far between, but they have the sample to look away from.
            int[] pairs = targets.isEmpty() ? pairs(near) : pairs(near, sample.size());
            double[] center = targets.isEmpty() ? new double[0] : mean(sample, units);
            geometry.turn(Orientation.of(positions, geometry.normals, ambient, pairs, center));
        }
        return geometry;
    }

    private static double[] mean(Points points, double[] units) {
        double[] mean = new double[units.length];
        for (int i = 0; i < points.size(); i++) {
            for (int axis = 0; axis < mean.length; axis++) {
                mean[axis] += units[axis] * points.get(i, axis) / points.size();
            }
        }
        return mean;
    }

    private void set(int point, LocalShape shape) {
        if (normals.length > 0) {
            System.arraycopy(shape.normal(), 0, normals, point * ambient, ambient);
        }
        if (curvatures.length > 0) {
            System.arraycopy(shape.curvatures(), 0, curvatures, point * dimension, dimension);
        }
        noise[point] = shape.noise();
    }

    /** Charts list their nearest points first. */
    private static int[] near(LocalChart chart, int most) {
        return Arrays.copyOf(chart.neighbors(), Math.min(most, chart.neighbors().length));
    }

    private static int[] pairs(int[][] near) {
        return IntStream.range(0, near.length)
                .flatMap(i -> Arrays.stream(near[i]).flatMap(j -> IntStream.of(i, j)))
                .toArray();
    }

    /** Targets are near to each other where the same points of the sample are near to them. */
    private static int[] pairs(int[][] near, int sampleSize) {
        int[] nearest = new int[sampleSize];
        int[] rank = new int[sampleSize];
        Arrays.fill(rank, Integer.MAX_VALUE);
        for (int i = 0; i < near.length; i++) {
            for (int k = 0; k < near[i].length; k++) {
                if (k < rank[near[i][k]]) {
                    rank[near[i][k]] = k;
                    nearest[near[i][k]] = i;
                }
            }
        }
        return IntStream.range(0, near.length)
                .flatMap(i -> Arrays.stream(near[i]).flatMap(j -> IntStream.of(i, nearest[j])))
                .toArray();
    }

    private void turn(boolean[] turned) {
        for (int i = 0; i < size; i++) {
            if (turned[i]) {
                for (int at = i * ambient; at < (i + 1) * ambient; at++) {
                    normals[at] = 0 - normals[at];
                }
                double[] before = Arrays.copyOfRange(curvatures, i * dimension, (i + 1) * dimension);
                for (int k = 0; k < dimension; k++) {
                    curvatures[i * dimension + k] = 0 - before[dimension - 1 - k];
                }
            }
        }
    }

    /** Returns how many points have no chart. */
    public int without() {
        return (int) Arrays.stream(noise).filter(Double::isNaN).count();
    }

    /** Returns the values of the columns that an addition makes, one for each point. */
    public List<double[]> columns(Addition addition) {
        return switch (addition) {
            case NORMALS -> columns(normals, ambient);
            case CURVATURE -> columns(curvatures, dimension);
            case NOISE -> List.of(noise.clone());
            case MOVED -> throw new IllegalArgumentException("charts do not tell how far points moved");
        };
    }

    private List<double[]> columns(double[] values, int width) {
        List<double[]> columns = new ArrayList<>();
        for (int k = 0; k < width; k++) {
            double[] column = new double[size];
            for (int i = 0; i < size; i++) {
                column[i] = values[i * width + k];
            }
            columns.add(column);
        }
        return columns;
    }
}
