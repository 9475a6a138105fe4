package org.qmf.data.pca;

import java.util.Arrays;
import org.qmf.api.DataException;
import org.qmf.api.RandomStream;
import org.qmf.core.linear.SymmetricEigen;
import org.qmf.core.linear.Vectors;

/**
 * Finds the leading eigenvectors of a second-moment matrix: a random block is enlarged by its residuals until they
 * vanish, and cut back to its best vectors when it has grown too large.
 */
final class BlockLanczos {

    private static final int SPARE = 4;
    private static final int BLOCKS = 4;
    private static final int MOST_STEPS = 40;
    private static final double RESIDUAL_TOLERANCE = 1e-7;

    /** Directions that are equally good as others cannot be told apart; what they capture then tells the end. */
    private static final double GAIN_TOLERANCE = 1e-12;

    private final SecondMoment matrix;
    private final int length;
    private final int wanted;
    private final int block;

    /** An orthonormal basis, one vector per row, and the matrix applied to each. */
    private double[] basis = new double[0];

    private double[] images = new double[0];
    private int count;

    /** The best vectors and values so far. */
    private double[] ritzVectors = new double[0];

    private double[] ritzImages = new double[0];
    private double[] ritzValues = new double[0];

    BlockLanczos(SecondMoment matrix, int length, int wanted) {
        this.matrix = matrix;
        this.length = length;
        this.wanted = wanted;
        this.block = Math.min(length, wanted + SPARE);
    }

    void solve(RandomStream random) {
        double[] start = new double[block * length];
        for (int i = 0; i < start.length; i++) {
            start[i] = random.nextGaussian();
        }
        append(start, block);
        double captured = 0;
        for (int step = 0; step < MOST_STEPS; step++) {
            rotate();
            double[] residuals = residuals();
            double before = captured;
            captured = Arrays.stream(ritzValues, 0, wanted).sum();
            if (converged(residuals) || captured - before <= GAIN_TOLERANCE * captured) {
                return;
            }
            if (count + block > BLOCKS * block) {
                basis = ritzVectors.clone();
                images = ritzImages.clone();
                count = block;
            }
            if (append(residuals, block) == 0) {
                return;
            }
        }
    }

    double[] vectors() {
        return Arrays.copyOf(ritzVectors, wanted * length);
    }

    double[] values() {
        return Arrays.copyOf(ritzValues, wanted);
    }

    /** Makes new vectors orthogonal to the basis and adds those that are left; returns how many. */
    private int append(double[] vectors, int offered) {
        double[] wider = Arrays.copyOf(basis, (count + offered) * length);
        int added = 0;
        for (int row = 0; row < offered; row++) {
            int target = (count + added) * length;
            System.arraycopy(vectors, row * length, wider, target, length);
            double before = norm(wider, target);
            // Twice is enough for orthogonality to rounding.
            for (int pass = 0; pass < 2; pass++) {
                for (int other = 0; other < count + added; other++) {
                    double along = dot(wider, target, wider, other * length);
                    Vectors.addScaled(-along, wider, other * length, wider, target, length);
                }
            }
            double after = norm(wider, target);
            if (after > 1e-12 * before && count + added < length) {
                for (int k = 0; k < length; k++) {
                    wider[target + k] /= after;
                }
                added++;
            }
        }
        double[] fresh = Arrays.copyOfRange(wider, count * length, (count + added) * length);
        basis = Arrays.copyOf(wider, (count + added) * length);
        images = Arrays.copyOf(images, (count + added) * length);
        System.arraycopy(matrix.apply(fresh, added), 0, images, count * length, added * length);
        count += added;
        return added;
    }

    /** Solves the eigenproblem within the span of the basis (Rayleigh–Ritz). */
    private void rotate() {
        double[] projected = new double[count * count];
        for (int i = 0; i < count; i++) {
            for (int j = 0; j <= i; j++) {
                double entry = dot(basis, i * length, images, j * length);
                projected[i * count + j] = entry;
                projected[j * count + i] = entry;
            }
        }
        SymmetricEigen eigen = new SymmetricEigen(count);
        if (!eigen.decompose(projected, count)) {
            throw new DataException("the principal directions cannot be found: the points are too large or too small");
        }
        ritzValues = Arrays.copyOf(eigen.values(), block);
        ritzVectors = combine(basis, eigen.vectors());
        ritzImages = combine(images, eigen.vectors());
    }

    private double[] combine(double[] rows, double[] coefficients) {
        double[] combined = new double[block * length];
        for (int i = 0; i < block; i++) {
            for (int j = 0; j < count; j++) {
                double factor = coefficients[i * count + j];
                Vectors.addScaled(factor, rows, j * length, combined, i * length, length);
            }
        }
        return combined;
    }

    private double[] residuals() {
        double[] residuals = ritzImages.clone();
        for (int i = 0; i < block; i++) {
            for (int k = 0; k < length; k++) {
                residuals[i * length + k] -= ritzValues[i] * ritzVectors[i * length + k];
            }
        }
        return residuals;
    }

    private boolean converged(double[] residuals) {
        for (int i = 0; i < wanted; i++) {
            if (norm(residuals, i * length) > RESIDUAL_TOLERANCE * ritzValues[0]) {
                return false;
            }
        }
        return true;
    }

    private double norm(double[] rows, int offset) {
        return Math.sqrt(dot(rows, offset, rows, offset));
    }

    private double dot(double[] a, int offsetA, double[] b, int offsetB) {
        return Vectors.dot(a, offsetA, b, offsetB, length);
    }
}
