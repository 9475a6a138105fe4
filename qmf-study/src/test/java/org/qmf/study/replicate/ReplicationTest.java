package org.qmf.study.replicate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Draw;
import org.qmf.api.study.Replication;
import org.qmf.study.statistics.ResampledT;

class ReplicationTest {

    private static final int N = 60;
    private static final int REPLICATES = 20;
    private static final int STUDIES = 1500;

    @Test
    void aSubsampleHasDifferentPointsInTheirOrder() {
        Draw draw = new Subsamples(0.25).replicate(data(1, 0), stream(1));

        double[] chosen = draw.points().toArray();
        assertThat(chosen).hasSize(15).isSorted().doesNotHaveDuplicates();
        assertThat(draw.clean().orElseThrow().toArray())
                .containsExactly(Arrays.stream(chosen).map(x -> -x).toArray());
    }

    @Test
    void everyPointIsAsLikelyInASubsample() {
        int[] counts = new int[N];
        for (int i = 0; i < 3000; i++) {
            for (double value : new Subsamples(0.5)
                    .replicate(data(1, 0), stream(i))
                    .points()
                    .toArray()) {
                counts[(int) value]++;
            }
        }
        assertThat(Arrays.stream(counts).asDoubleStream().boxed())
                .allSatisfy(count -> assertThat(count).isCloseTo(1500, within(140.0)));
    }

    @Test
    void aShareOfAllOrNoPointsIsRefused() {
        assertThatExceptionOfType(DataException.class)
                .isThrownBy(() -> new Subsamples(0.999).replicate(data(1, 0), stream(1)))
                .withMessage("a share [0.999] of [60] points is [60]; replicates of it are empty or all the same");
    }

    @Test
    void aBootstrapSampleRepeatsPoints() {
        double[] chosen =
                new Bootstraps().replicate(data(1, 0), stream(1)).points().toArray();

        assertThat(chosen).hasSize(N);
        assertThat(Arrays.stream(chosen).distinct().count()).isBetween(30L, 46L);
    }

    @Test
    void addedNoiseHasItsDeviationAndKeepsTheTruth() {
        Draw data = data(1, 0);
        double sum = 0;
        for (int i = 0; i < 100; i++) {
            Draw noisy = new AddedNoise(0.5).replicate(data, stream(i));
            assertThat(noisy.clean()).isEqualTo(data.clean());
            for (int j = 0; j < N; j++) {
                sum += Math.pow(noisy.points().get(j, 0) - data.points().get(j, 0), 2) / (100 * N);
            }
        }
        assertThat(sum).isCloseTo(0.25, within(0.02));
    }

    /**
     * Two methods that are equally good on average over data: of studies that each have one data set, about 5 % may find a
     * difference. Without the correction, most of them do.
     */
    @Test
    void theCorrectionKeepsTheLevelThatIndependenceWouldExceed() {
        for (Replication replication : List.of(new Subsamples(0.5), new Subsamples(0.8), new Bootstraps())) {
            assertThat(rejected(replication, replication.correlation()))
                    .as(replication.description())
                    .isBetween(0.02, 0.08);
            assertThat(rejected(replication, 0)).as(replication.description()).isGreaterThan(0.4);
        }
    }

    /** Returns the share of studies that find a difference at the level 0.05. */
    private static double rejected(Replication replication, double correlation) {
        int rejected = 0;
        for (int study = 0; study < STUDIES; study++) {
            // The difference of two methods at each point, 0 on average over data.
            Draw data = data(0, study);
            double[] means = new double[REPLICATES];
            for (int i = 0; i < REPLICATES; i++) {
                means[i] = Arrays.stream(replication
                                .replicate(data, RandomStream.of(study, "level", i))
                                .points()
                                .toArray())
                        .average()
                        .orElseThrow();
            }
            rejected += ResampledT.of(means, correlation, 0.95).p() < 0.05 ? 1 : 0;
        }
        return (double) rejected / STUDIES;
    }

    private static RandomStream stream(int index) {
        return RandomStream.of(5, "replicate", index);
    }

    /** Points 0, 1, 2, … if they are to be told apart, random ones otherwise. */
    private static Draw data(int told, int seed) {
        RandomStream random = RandomStream.of(seed, "data", 0);
        double[] values = IntStream.range(0, N)
                .mapToDouble(i -> told == 1 ? i : random.nextGaussian())
                .toArray();
        double[] clean = Arrays.stream(values).map(x -> -x).toArray();
        return new Draw(Points.wrap(values, 1), Optional.of(Points.wrap(clean, 1)), Optional.empty());
    }
}
