package org.qmf.baselines.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighbors;
import org.qmf.baselines.Samples;
import org.qmf.neighbors.neighborhood.Knn;

class LocalFrameTest {

    private static final int K = 8;

    @ParameterizedTest
    @ValueSource(ints = {3, 8, 9, 50})
    void keepsDistancesAndFindsTheWayBack(int ambient) {
        Points sample = Samples.paraboloid(40, ambient, 2, 0.3, 2);
        NeighborSearch.Worker worker =
                Knn.of(K).over(sample, FitContext.sequential(1)).worker();
        Neighbors found = new Neighbors(K);
        double[] x = sample.row(5);
        x[0] += 0.1;
        worker.find(x, NeighborSearch.NONE, found);
        LocalFrame frame = new LocalFrame(sample);
        frame.clear();
        frame.load(found, x, matrix -> worker.pairwise(found, matrix));
        assertThat(frame.reduced()).isEqualTo(ambient > K);
        assertThat(frame.rank()).isEqualTo(Math.min(ambient, K));

        double[] vector = new double[frame.rank()];
        double[] dropped = new double[frame.rank()];
        double[] lifted = new double[ambient];
        for (int pass = 0; pass < 2; pass++) {
            for (int i = 0; i < K; i++) {
                System.arraycopy(frame.coordinates(), i * frame.rank(), vector, 0, frame.rank());
                frame.lift(vector, lifted);
                assertThat(lifted).containsExactly(sample.row(found.index(i)), within(1e-8));
                frame.drop(lifted, dropped);
                assertThat(dropped).containsExactly(vector, within(1e-8));
            }
            // The second pass is about an origin moved half-way to the first point.
            for (int k = 0; k < vector.length; k++) {
                vector[k] = frame.coordinates()[k] / 2;
            }
            frame.moveTo(vector, x);
            worker.find(x, NeighborSearch.NONE, found);
            frame.load(found, x, matrix -> worker.pairwise(found, matrix));
        }
    }
}
