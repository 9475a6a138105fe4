package org.qmf.data.geometry;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.estimator.Denoiser;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.LocalChart;
import org.qmf.api.estimator.Target;
import org.qmf.api.quadratic.QuadraticMap;

/** A torus around the third axis with its exact charts, in which the order of the parameters is drawn. */
@SuppressWarnings("ArrayRecordComponent") // never compared
record ExactCharts(double large, double small, double[] angles, Points sample) implements FittedManifold {

    static ExactCharts torus(double large, double small, int n) {
        RandomStream random = RandomStream.of(3, "torus", 0);
        double[] angles = random.doubles(2L * n).toArray();
        for (int i = 0; i < angles.length; i++) {
            angles[i] *= 2 * Math.PI;
        }
        double[] values = new double[3 * n];
        for (int i = 0; i < n; i++) {
            System.arraycopy(point(large, small, angles[2 * i], angles[2 * i + 1]), 0, values, 3 * i, 3);
        }
        return new ExactCharts(large, small, angles, Points.wrap(values, 3));
    }

    private static double[] point(double large, double small, double u, double v) {
        double ring = large + small * Math.cos(v);
        return new double[] {ring * Math.cos(u), ring * Math.sin(u), small * Math.sin(v)};
    }

    double[] normal(int i) {
        double u = angles[2 * i];
        double v = angles[2 * i + 1];
        return new double[] {Math.cos(u) * Math.cos(v), Math.sin(u) * Math.cos(v), Math.sin(v)};
    }

    /** 1/r and cos v/(R + r cos v). */
    double[] curvatures(int i) {
        double cosine = Math.cos(angles[2 * i + 1]);
        return new double[] {1 / small, cosine / (large + small * cosine)};
    }

    @Override
    public Denoiser denoiser() {
        return (target, denoised, report) -> System.arraycopy(target.position(), 0, denoised, 0, 3);
    }

    @Override
    public Optional<LocalChart> chart(Target target) {
        double[] squares = IntStream.range(0, sample.size())
                .mapToDouble(i -> squaredDistance(i, target.position()))
                .toArray();
        int[] near = IntStream.range(0, sample.size())
                .boxed()
                .sorted(Comparator.comparingDouble(i -> squares[i]))
                .limit(30)
                .mapToInt(Integer::intValue)
                .toArray();
        int own = near[0];
        double u = angles[2 * own];
        double v = angles[2 * own + 1];
        double ring = large + small * Math.cos(v);
        double[] fu = {-ring * Math.sin(u), ring * Math.cos(u), 0};
        double[] fv = {-small * Math.sin(v) * Math.cos(u), -small * Math.sin(v) * Math.sin(u), small * Math.cos(v)};
        double[] fuu = {-ring * Math.cos(u), -ring * Math.sin(u), 0};
        double[] fuv = {small * Math.sin(v) * Math.sin(u), -small * Math.sin(v) * Math.cos(u), 0};
        double[] fvv = {-small * Math.cos(v) * Math.cos(u), -small * Math.cos(v) * Math.sin(u), -small * Math.sin(v)};
        boolean swapped = own % 2 == 0;
        double[] a = columns(List.of(swapped ? fv : fu, swapped ? fu : fv), term -> 1);
        double[] q = columns(List.of(swapped ? fvv : fuu, fuv, swapped ? fuu : fvv), term -> term == 1 ? 1 : 0.5);
        QuadraticMap map = new QuadraticMap(3, 2, sample.row(own), a, q);
        double[] weights = IntStream.of(near).mapToDouble(i -> 1).toArray();
        return Optional.of(new LocalChart(
                map, near, weights, new double[2 * near.length], new double[2], 0, map.squaredNorm(), 0, List.of()));
    }

    private double squaredDistance(int i, double[] position) {
        return IntStream.range(0, 3)
                .mapToDouble(axis -> (sample.get(i, axis) - position[axis]) * (sample.get(i, axis) - position[axis]))
                .sum();
    }

    private static double[] columns(List<double[]> vectors, IntToDoubleFunction factors) {
        double[] rows = new double[3 * vectors.size()];
        for (int row = 0; row < 3; row++) {
            for (int k = 0; k < vectors.size(); k++) {
                rows[row * vectors.size() + k] = factors.applyAsDouble(k) * vectors.get(k)[row];
            }
        }
        return rows;
    }
}
