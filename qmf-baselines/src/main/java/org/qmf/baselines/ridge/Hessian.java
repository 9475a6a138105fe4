package org.qmf.baselines.ridge;

import java.util.Arrays;
import org.qmf.core.linear.SecondMoments;
import org.qmf.core.linear.SymmetricEigen;
import org.qmf.core.linear.Vectors;

/**
 * Computes the derivatives of a kernel density estimate at the origin of a frame; owned by one thread and reused.
 *
 * <p>With p = Σ w<sub>i</sub>k(u<sub>i</sub>), u<sub>i</sub> = ‖z<sub>i</sub>‖²/h² and z<sub>i</sub> = x − x<sub>i</sub>:
 *
 * <pre>
 *   ∇p  = 2/h² Σ w k' z                 ∇²p     = 2/h² Σ w k' I + 4/h⁴ M,        M = Σ w k'' zzᵀ
 *   ∇²log p = ∇²p/p − ∇p∇pᵀ/p²          p∇²log p = 2/h² Σ w k' I + 4/h⁴ (M − ssᵀ/p), s = Σ w k' z
 * </pre>
 *
 * <p>so that the eigenvectors are those of M, or of M − ssᵀ/p. For the Gaussian profile these are the second moments about
 * x and, times p, the covariance about the shifted mean.
 */
final class Hessian {

    private final boolean logarithm;
    private SymmetricEigen eigen = new SymmetricEigen(0);
    private double[] matrix = {};
    private double[] gradient = {};
    private double[] shift = {};
    private int capacity;
    private int dimension;
    private int complement;
    private double isotropic;
    private double density;
    private double h;

    Hessian(boolean logarithm) {
        this.logarithm = logarithm;
    }

    /**
     * Computes what the points of a frame say.
     *
     * @param points x<sub>i</sub> − x, one after the other
     * @param newDimension coordinates of a point
     * @param newComplement dimensions of R<sup>D</sup> orthogonal to the frame
     * @return false if the matrix is not finite
     */
    boolean compute(double[] points, int count, int newDimension, int newComplement, Profile profile, double newH) {
        dimension = newDimension;
        complement = newComplement;
        h = newH;
        if (capacity < dimension) {
            capacity = dimension;
            eigen = new SymmetricEigen(capacity);
            matrix = new double[capacity * capacity];
            gradient = new double[capacity];
            shift = new double[capacity];
        }
        accumulate(points, count, profile);
        if (logarithm) {
            subtractGradient();
        }
        return eigen.decompose(matrix, dimension);
    }

    private void accumulate(double[] points, int count, Profile profile) {
        density = 0;
        isotropic = 0;
        Arrays.fill(gradient, 0, dimension, 0);
        double[] values = profile.values();
        double[] slopes = profile.slopes();
        for (int i = 0; i < count; i++) {
            density += values[i];
            isotropic += slopes[i];
            Vectors.addScaled(-slopes[i], points, i * dimension, gradient, 0, dimension);
        }
        SecondMoments.compute(points, count, dimension, profile.curvatures(), matrix);
    }

    private void subtractGradient() {
        for (int k = 0; k < dimension; k++) {
            for (int l = 0; l < dimension; l++) {
                matrix[k * dimension + l] -= gradient[k] * gradient[l] / density;
            }
        }
    }

    /** Returns −Σ w k', the total weight of the mean shift. */
    double meanShiftWeight() {
        return -isotropic;
    }

    /** Returns p. */
    double density() {
        return density;
    }

    /** Returns the mean shift m(x) − x = Σ w k' (x<sub>i</sub> − x)/Σ w k'. */
    double[] meanShift() {
        for (int k = 0; k < dimension; k++) {
            shift[k] = -gradient[k] / isotropic;
        }
        return shift;
    }

    /** Returns whether all directions are alike, so that none can be told from the others. */
    boolean isotropic() {
        double first = eigen.values()[0];
        double last = eigen.values()[dimension - 1];
        double spread = complement > 0 ? Math.max(first, 0) - Math.min(last, 0) : first - last;
        return !(spread > 1e-14 * h * h * density);
    }

    /** Removes the part along the top d eigenvectors from a vector. */
    void restrict(double[] vector, int d) {
        double[] vectors = eigen.vectors();
        for (int j = 0; j < Math.min(d, dimension); j++) {
            // Dimensions outside the frame have eigenvalue 0 and come before what is negative.
            if (eigen.values()[j] >= 0 || j + complement < d) {
                double along = Vectors.dotInOrder(vectors, j * dimension, vector, 0, dimension);
                Vectors.addScaled(-along, vectors, j * dimension, vector, 0, dimension);
            }
        }
    }

    /** Returns λ<sub>d+1</sub> of the Hessian times h²/p, a number without unit. */
    double ridgeEigenvalue(int d) {
        return (2 * isotropic + 4 * eigenvalue(d) / (h * h)) / density;
    }

    /** The eigenvalues with those of the complement, all 0, sorted in. */
    private double eigenvalue(int position) {
        int above = 0;
        while (above < dimension && eigen.values()[above] >= 0) {
            above++;
        }
        if (position < above) {
            return eigen.values()[position];
        }
        return position < above + complement ? 0 : eigen.values()[position - complement];
    }
}
