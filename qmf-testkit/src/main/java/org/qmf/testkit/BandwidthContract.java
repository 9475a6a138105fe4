package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.apiguardian.api.API;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.qmf.api.Points;
import org.qmf.api.neighbor.Bandwidth;
import org.qmf.api.neighbor.NeighborSearch;
import org.qmf.api.neighbor.Neighbors;

/** Verifies a rule for a kernel's bandwidth. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public abstract class BandwidthContract extends StrategyContract {

    /** Creates the rule, for samples of at least 60 points. */
    protected abstract Bandwidth bandwidth();

    @TestFactory
    Stream<DynamicTest> isPositiveInGeneralPosition() {
        Map<String, Points> samples = new LinkedHashMap<>();
        samples.put("60 points of R^3", Samples.cloud(60, 3, "bandwidth"));
        samples.putAll(Samples.surfaces("bandwidth"));
        return onEach(samples, this::assertPositive);
    }

    private void assertPositive(Points sample) {
        for (int i = 0; i < sample.size(); i++) {
            assertThat(at(sample, i)).as("h at point [%d]", i).isPositive().isFinite();
        }
    }

    @Test
    void isFiniteWhereAllPointsAreEqual() {
        Points sample = Samples.map(Samples.cloud(60, 2, "equal"), x -> new double[] {1, -1});
        assertThat(at(sample, 0)).isNotNegative().isFinite();
    }

    @Test
    void answersOutsideTheSample() {
        NeighborSearch.Worker search = new BruteForce(Samples.cloud(60, 3, "bandwidth"), 10).worker();
        assertThat(bandwidth().at(search, new double[] {5, 5, 5}, NeighborSearch.NONE, new Neighbors(0)))
                .isPositive()
                .isFinite();
    }

    @Test
    void doesNotDependOnEarlierCallsOrTheScratchBuffer() {
        Points sample = Samples.cloud(60, 3, "reuse");
        Bandwidth bandwidth = bandwidth();
        NeighborSearch.Worker search = new BruteForce(sample, 10).worker();
        Neighbors scratch = new Neighbors(1);
        for (int i = 0; i < sample.size(); i++) {
            scratch.add(i, -1);
            assertThat(bandwidth.at(search, sample.row(i), i, scratch))
                    .as("h at point [%d]", i)
                    .isEqualTo(at(sample, i));
        }
    }

    @Test
    void leavesThePositionAlone() {
        double[] position = {0.1, -0.2, 0.3};
        NeighborSearch.Worker search = new BruteForce(Samples.cloud(60, 3, "position"), 10).worker();
        bandwidth().at(search, position, NeighborSearch.NONE, new Neighbors(0));
        assertThat(position).containsExactly(0.1, -0.2, 0.3);
    }

    private double at(Points sample, int index) {
        return bandwidth().at(new BruteForce(sample, 10).worker(), sample.row(index), index, new Neighbors(0));
    }
}
