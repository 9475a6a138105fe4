package org.qmf.tuning;

import java.util.Arrays;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.QRDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.qmf.api.RandomStream;

/** A random chart: data X, coordinates Φ with Φ1 = 0 and ΦΦᵀ = I, and the ridge regression in matrix form. */
final class Chart {

    final int dimension;
    final int count;
    final RealMatrix data;
    final RealMatrix phi;
    final RealMatrix psi;
    final RealMatrix t;

    Chart(long index, int ambient, int dimension, int count) {
        this.dimension = dimension;
        this.count = count;
        RandomStream random = RandomStream.of(51, "chart", index);
        // The constant first: the other columns of the orthonormal factor are centred.
        double[][] start = new double[count][dimension + 1];
        for (double[] row : start) {
            for (int k = 1; k <= dimension; k++) {
                row[k] = random.nextGaussian();
            }
            row[0] = 1;
        }
        RealMatrix orthonormal = new QRDecomposition(new Array2DRowRealMatrix(start)).getQ();
        phi = orthonormal.getSubMatrix(0, count - 1, 1, dimension).transpose();
        psi = products(phi);
        int q = psi.getRowDimension();
        t = new Array2DRowRealMatrix(1 + dimension + q, count);
        for (int i = 0; i < count; i++) {
            t.setEntry(0, i, 1);
        }
        t.setSubMatrix(phi.getData(), 1, 0);
        t.setSubMatrix(psi.getData(), 1 + dimension, 0);
        RealMatrix surface = gaussian(random, ambient, 1 + dimension + q, 1);
        data = surface.multiply(t).add(gaussian(random, ambient, count, 0.05));
    }

    private static RealMatrix gaussian(RandomStream random, int rows, int columns, double size) {
        double[][] values = new double[rows][columns];
        for (double[] row : values) {
            for (int k = 0; k < columns; k++) {
                row[k] = size * random.nextGaussian();
            }
        }
        return new Array2DRowRealMatrix(values);
    }

    private static RealMatrix products(RealMatrix phi) {
        int d = phi.getRowDimension();
        RealMatrix psi = new Array2DRowRealMatrix(d * (d + 1) / 2, phi.getColumnDimension());
        int row = 0;
        for (int k = 0; k < d; k++) {
            for (int l = k; l < d; l++) {
                for (int i = 0; i < phi.getColumnDimension(); i++) {
                    psi.setEntry(row, i, phi.getEntry(k, i) * phi.getEntry(l, i));
                }
                row++;
            }
        }
        return psi;
    }

    /** Returns (TTᵀ + λJJᵀ)⁻¹ of equation (41). */
    RealMatrix inverse(double lambda) {
        RealMatrix gram = t.multiply(t.transpose());
        for (int k = 1 + dimension; k < gram.getRowDimension(); k++) {
            gram.addToEntry(k, k, lambda);
        }
        return new LUDecomposition(gram).getSolver().getInverse();
    }

    /** Returns R̃(λ) of equation (41). */
    RealMatrix fit(double lambda) {
        return data.multiply(t.transpose()).multiply(inverse(lambda));
    }

    /** Returns R̃(λ)J = Q. */
    RealMatrix quadraticPart(double lambda) {
        RealMatrix fit = fit(lambda);
        return fit.getSubMatrix(0, fit.getRowDimension() - 1, 1 + dimension, fit.getColumnDimension() - 1);
    }

    double residual(double lambda) {
        double norm = data.subtract(fit(lambda).multiply(t)).getFrobeniusNorm();
        return norm * norm;
    }

    /** Returns the matrix that maps the data of each coordinate to the fit: Tᵀ(TTᵀ + λJJᵀ)⁻¹T. */
    RealMatrix hat(double lambda) {
        return t.transpose().multiply(inverse(lambda)).multiply(t);
    }

    /** Returns the path from Ψ regressed on [1; Φ] and one eigen-decomposition. */
    MadeUpPath path() {
        RealMatrix linear = t.getSubMatrix(0, dimension, 0, count - 1);
        RealMatrix projector = linear.transpose()
                .multiply(new LUDecomposition(linear.multiply(linear.transpose()))
                        .getSolver()
                        .getInverse())
                .multiply(linear);
        RealMatrix rest = psi.subtract(psi.multiply(projector));
        RealMatrix gram = rest.multiply(rest.transpose());
        EigenDecomposition eigen =
                new EigenDecomposition(gram.add(gram.transpose()).scalarMultiply(0.5));
        RealMatrix g = data.multiply(rest.transpose()).multiply(eigen.getV());
        RealMatrix identity = MatrixUtils.createRealIdentityMatrix(count);
        double linearResidual = data.multiply(identity.subtract(projector)).getFrobeniusNorm();
        MadeUpPath path = new MadeUpPath(psi.getRowDimension());
        double total = data.getFrobeniusNorm();
        path.reset(
                psi.getRowDimension(),
                total * total,
                linearResidual * linearResidual,
                count,
                1 + dimension,
                data.getRowDimension());
        for (int j = 0; j < psi.getRowDimension(); j++) {
            path.sigmas()[j] = eigen.getRealEigenvalue(j);
            path.energies()[j] = Arrays.stream(g.getColumn(j)).map(x -> x * x).sum();
        }
        return path;
    }
}
