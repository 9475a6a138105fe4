package org.qmf.selection.criterion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Comparator;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.apache.commons.math3.linear.RealVector;
import org.apache.commons.math3.stat.correlation.Covariance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.api.RandomStream;

class TangentSpaceTest {

    private static double[] answers(int count, int ambient) {
        RandomStream random = RandomStream.of(1, "answers", ambient);
        double[] answers = new double[count * ambient];
        for (int i = 0; i < answers.length; i++) {
            // Axes of different lengths, so that the eigenvalues are apart.
            answers[i] = random.nextGaussian() / (1 + i % ambient);
        }
        return answers;
    }

    /** The eigenvectors of the covariance of the nearest answers, by another library. */
    private static EigenDecomposition expected(double[] answers, int ambient, int i, int size) {
        double[][] rows = new double[answers.length / ambient][];
        for (int j = 0; j < rows.length; j++) {
            rows[j] = Arrays.copyOfRange(answers, j * ambient, (j + 1) * ambient);
        }
        double[] center = rows[i];
        Arrays.sort(rows, Comparator.comparingDouble(row -> {
            double sum = 0;
            for (int axis = 0; axis < ambient; axis++) {
                sum += (row[axis] - center[axis]) * (row[axis] - center[axis]);
            }
            return sum;
        }));
        double[][] near = Arrays.copyOf(rows, size);
        return new EigenDecomposition(new Covariance(new Array2DRowRealMatrix(near)).getCovarianceMatrix());
    }

    @ParameterizedTest
    @CsvSource({"2, 1, 16", "3, 2, 16", "7, 3, 24", "16, 2, 16", "30, 2, 16", "40, 3, 24"})
    void isSpannedByThePrincipalDirectionsOfTheNearestAnswers(int ambient, int d, int size) {
        double[] answers = answers(60, ambient);
        TangentSpace space = new TangentSpace(answers, ambient, d, size);

        for (int i = 0; i < 60; i += 13) {
            assertThat(space.locate(i)).isTrue();
            EigenDecomposition eigen = expected(answers, ambient, i, size);
            double[] vector = answers(1, ambient);
            double[] normal = vector.clone();
            double inside = 0;
            double all = 0;
            for (int j = 0; j < ambient; j++) {
                all += eigen.getRealEigenvalue(j);
                if (j < d) {
                    inside += eigen.getRealEigenvalue(j);
                    RealVector direction = eigen.getEigenvector(j);
                    double along = 0;
                    for (int axis = 0; axis < ambient; axis++) {
                        along += direction.getEntry(axis) * vector[axis];
                    }
                    for (int axis = 0; axis < ambient; axis++) {
                        normal[axis] -= along * direction.getEntry(axis);
                    }
                }
            }
            space.removeTangent(vector);
            assertThat(vector).containsExactly(normal, within(1e-9));
            assertThat(space.thickness()).isCloseTo((all - inside) / (ambient - d) / (inside / d), within(1e-9));
        }
    }

    @Test
    void takesAllAnswersWhereThereAreFew() {
        double[] answers = answers(5, 3);
        TangentSpace few = new TangentSpace(answers, 3, 1, 16);

        assertThat(few.locate(0)).isTrue();
        EigenDecomposition eigen = expected(answers, 3, 0, 5);
        assertThat(few.thickness())
                .isCloseTo(
                        (eigen.getRealEigenvalue(1) + eigen.getRealEigenvalue(2)) / 2 / eigen.getRealEigenvalue(0),
                        within(1e-9));
    }

    @ParameterizedTest
    @CsvSource({"3", "30"})
    void isUnknownWhereAnswersSpanTooLittle(int ambient) {
        double[] line = new double[20 * ambient];
        for (int i = 0; i < line.length; i++) {
            int point = i / ambient;
            line[i] = point;
        }

        assertThat(new TangentSpace(line, ambient, 1, 16).locate(3)).isTrue();
        assertThat(new TangentSpace(line, ambient, 2, 16).locate(3)).isFalse();
        assertThat(new TangentSpace(new double[20 * ambient], ambient, 1, 16).locate(3))
                .isFalse();
    }

    @Test
    void isAsLargeAsItsDimensionAsks() {
        assertThat(TangentSpace.size(1)).isEqualTo(16);
        assertThat(TangentSpace.size(5)).isEqualTo(40);
    }
}
