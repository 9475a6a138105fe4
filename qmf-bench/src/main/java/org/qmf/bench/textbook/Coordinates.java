package org.qmf.bench.textbook;

import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.SingularValueDecomposition;

/** Starts, normalises and compares the coordinates Φ, d×m. */
final class Coordinates {

    private Coordinates() {}

    /**
     * Returns Φ₀: the top d eigenvectors of G = (X − x̄1ᵀ)ᵀ(X − x̄1ᵀ), Algorithm 1.
     *
     * <p>With weights, the coordinates of all points along the top d principal directions of the weighted data,
     * normalised like every later Φ.
     */
    static RealMatrix initial(RealMatrix x, double[] weights, int d) {
        RealMatrix centred = centred(x, weights);
        RealMatrix scaled = centred.copy();
        for (int i = 0; i < weights.length; i++) {
            scaled.setColumnVector(i, centred.getColumnVector(i).mapMultiply(Math.sqrt(weights[i])));
        }
        RealMatrix top = topEigenvectors(scaled.transpose().multiply(scaled), d);
        if (weights.length == 0) {
            return top.transpose();
        }
        RealMatrix directions = scaled.multiply(top);
        for (int k = 0; k < d; k++) {
            directions.setColumnVector(k, directions.getColumnVector(k).unitVector());
        }
        return normalized(directions.transpose().multiply(centred));
    }

    /** Returns Z(Φ − Φ11ᵀ/m) with Z = (Φ(I − 11ᵀ/m)Φᵀ)^(−1/2), equation (19). */
    static RealMatrix normalized(RealMatrix phi) {
        RealMatrix centred = centred(phi, new double[0]);
        EigenDecomposition eigen = new EigenDecomposition(symmetrized(centred.multiply(centred.transpose())));
        RealMatrix scale = MatrixUtils.createRealDiagonalMatrix(inverseRoots(eigen.getRealEigenvalues()));
        RealMatrix z = eigen.getV().multiply(scale).multiply(eigen.getVT());
        return z.multiply(centred);
    }

    /** Returns OΦ with the orthogonal O that brings it closest to a reference. */
    static RealMatrix aligned(RealMatrix phi, RealMatrix reference) {
        SingularValueDecomposition svd = new SingularValueDecomposition(reference.multiply(phi.transpose()));
        return svd.getU().multiply(svd.getVT()).multiply(phi);
    }

    /** Returns ‖ΦᵀΦ − Φ'ᵀΦ'‖ in the Frobenius norm. */
    static double change(RealMatrix phi, RealMatrix previous) {
        return phi.transpose()
                .multiply(phi)
                .subtract(previous.transpose().multiply(previous))
                .getFrobeniusNorm();
    }

    private static RealMatrix centred(RealMatrix x, double[] weights) {
        int m = x.getColumnDimension();
        double total = 0;
        for (int i = 0; i < m; i++) {
            total += weights.length == 0 ? 1 : weights[i];
        }
        RealMatrix centred = x.copy();
        for (int row = 0; row < x.getRowDimension(); row++) {
            double[] values = x.getRow(row);
            double sum = 0;
            for (int i = 0; i < m; i++) {
                sum += (weights.length == 0 ? 1 : weights[i]) * values[i];
            }
            for (int i = 0; i < m; i++) {
                values[i] -= sum / total;
            }
            centred.setRow(row, values);
        }
        return centred;
    }

    private static RealMatrix topEigenvectors(RealMatrix gram, int d) {
        // Eigenvalues of a symmetric matrix come in descending order.
        return new EigenDecomposition(symmetrized(gram)).getV().getSubMatrix(0, gram.getRowDimension() - 1, 0, d - 1);
    }

    /** The decomposition leaves its symmetric path, and can then fail, when entries differ in the last bits. */
    private static RealMatrix symmetrized(RealMatrix matrix) {
        return matrix.add(matrix.transpose()).scalarMultiply(0.5);
    }

    private static double[] inverseRoots(double[] values) {
        double[] roots = new double[values.length];
        for (int k = 0; k < values.length; k++) {
            roots[k] = 1 / Math.sqrt(values[k]);
        }
        return roots;
    }
}
