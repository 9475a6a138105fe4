package org.qmf.core.linear;

import static org.apiguardian.api.API.Status.EXPERIMENTAL;

import java.util.Arrays;
import java.util.function.DoubleSupplier;
import org.apiguardian.api.API;

/**
 * Finds the leading eigenvectors of a positive semidefinite matrix too large to be written down: a random block is enlarged
 * by its residuals until they vanish, and cut back to its best vectors when it has grown too large.
 *
 * <p>Residuals r = ‖Av − λv‖ end below 1e-7 of the largest value, unless the block has nothing more to gain; eigenvalues
 * nearer to each other than that are not told apart. Beyond a gap g, a value is exact to r²/g and a vector to r/g. {@link
 * LeadingEigenvectors} finds both to rounding, of matrices at hand. Owned by one thread; the matrix may be applied by
 * several.
 */
@API(status = EXPERIMENTAL, since = "0.1")
public final class BlockLanczos {

    /** Applies a symmetric matrix. */
    @FunctionalInterface
    public interface Matrix {

        /** Returns the matrix times each of {@code count} vectors, which stand one after the other, as the products do. */
        double[] apply(double[] vectors, int count);
    }

    private static final int SPARE = 4;
    private static final int BLOCKS = 4;
    private static final int MOST_STEPS = 40;
    private static final double RESIDUAL_TOLERANCE = 1e-7;

    /** Directions that are equally good as others cannot be told apart; what they capture then tells the end. */
    private static final double GAIN_TOLERANCE = 1e-12;

    private final Matrix matrix;
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

    /**
     * Prepares for a matrix.
     *
     * @param length its rows
     * @param wanted how many eigenvectors, at most as many as rows
     */
    public BlockLanczos(Matrix matrix, int length, int wanted) {
        this.matrix = matrix;
        this.length = length;
        this.wanted = wanted;
        this.block = Math.min(length, wanted + SPARE);
    }

    /**
     * Finds the eigenvectors.
     *
     * @param start gives the entries of the first block, best random ones of a normal distribution
     * @return false if the products with the matrix are not finite
     */
    public boolean solve(DoubleSupplier start) {
        double[] first = new double[block * length];
        Arrays.setAll(first, i -> start.getAsDouble());
        append(first, block);
        double captured = 0;
        for (int step = 0; step < MOST_STEPS; step++) {
            if (!rotate()) {
                return false;
            }
            double[] residuals = residuals();
            double before = captured;
            captured = Arrays.stream(ritzValues, 0, wanted).sum();
            if (converged(residuals) || captured - before <= GAIN_TOLERANCE * captured) {
                return true;
            }
            if (count + block > BLOCKS * block) {
                basis = ritzVectors.clone();
                images = ritzImages.clone();
                count = block;
            }
            if (append(residuals, block) == 0) {
                return true;
            }
        }
        return true;
    }

    /** Returns a copy of the eigenvectors one after the other, that of the largest eigenvalue first. */
    public double[] vectors() {
        return Arrays.copyOf(ritzVectors, wanted * length);
    }

    /** Returns a copy of the eigenvalues, largest first. */
    public double[] values() {
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
            OrthonormalRows.removeEarlier(wider, count + added, length);
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
    private boolean rotate() {
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
            return false;
        }
        ritzValues = Arrays.copyOf(eigen.values(), block);
        ritzVectors = combine(basis, eigen.vectors());
        ritzImages = combine(images, eigen.vectors());
        return true;
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
            Vectors.addScaled(-ritzValues[i], ritzVectors, i * length, residuals, i * length, length);
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
