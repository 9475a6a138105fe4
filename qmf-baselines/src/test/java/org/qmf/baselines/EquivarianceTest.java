package org.qmf.baselines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.api.Points;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.neighbors.neighborhood.Knn;

class EquivarianceTest {

    private static final int N = 30;

    @ParameterizedTest
    @CsvSource({"3, 1, 0", "3, 1, 5", "3, 1e-8, 0", "3, 1e8, 0", "6, 7, -3", "30, 2, 1"})
    void answersMoveWithTheData(int ambient, double scale, double shift) {
        Points sample = Samples.paraboloid(N, ambient, 2, 0.05, 5);
        double[] rotation = Samples.rotation(ambient, 9);
        Points moved = Samples.move(sample, rotation, scale, shift * scale);
        Methods.everything(2, 14).forEach((name, estimator) -> {
            List<Methods.Answer> before = Methods.denoiseAll(estimator, sample);
            List<Methods.Answer> after = Methods.denoiseAll(estimator, moved);
            double[] answers = new double[N * ambient];
            for (int i = 0; i < N; i++) {
                System.arraycopy(before.get(i).point(), 0, answers, i * ambient, ambient);
            }
            Points expected = Samples.move(Points.wrap(answers, ambient), rotation, scale, shift * scale);
            for (int i = 0; i < N; i++) {
                if (before.get(i).report().outcome() != Outcome.ITERATION_LIMIT) {
                    assertThat(after.get(i).point())
                            .as("%s, point %d", name, i)
                            .containsExactly(expected.row(i), within(2e-5 * scale));
                }
            }
        });
    }

    @Test
    void uncentredLocalPcaTurnsAndScalesWithTheData() {
        Points sample = Samples.paraboloid(N, 3, 2, 0.05, 5);
        double[] rotation = Samples.rotation(3, 9);
        Points moved = Samples.move(sample, rotation, 3, 0);
        double[] before = Methods.denoise(Methods.fit(Methods.localPca(2, Knn.of(9), false), sample), sample, 4)
                .point();
        double[] after = Methods.denoise(Methods.fit(Methods.localPca(2, Knn.of(9), false), moved), moved, 4)
                .point();
        assertThat(after)
                .containsExactly(Samples.move(Points.of(before), rotation, 3, 0).row(0), within(1e-10));
    }

    @Test
    void orderOfTheSampleDoesNotMatter() {
        Points sample = Samples.paraboloid(N, 3, 2, 0.05, 6);
        int[] order = IntStream.range(0, N).map(i -> (i * 7 + 3) % N).toArray();
        Points shuffled = sample.select(order);
        Methods.everything(2, 14).forEach((name, estimator) -> {
            List<Methods.Answer> plain = Methods.denoiseAll(estimator, sample);
            List<Methods.Answer> other = Methods.denoiseAll(estimator, shuffled);
            for (int i = 0; i < N; i++) {
                if (other.get(i).report().outcome() != Outcome.ITERATION_LIMIT) {
                    assertThat(other.get(i).point())
                            .as("%s, point %d", name, i)
                            .containsExactly(plain.get(order[i]).point(), within(2e-6));
                }
            }
        });
    }
}
