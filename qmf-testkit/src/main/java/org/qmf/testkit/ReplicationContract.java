package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apiguardian.api.API;
import org.junit.jupiter.api.Test;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Draw;
import org.qmf.api.study.Replication;

/** Verifies a way to make replicates. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public abstract class ReplicationContract extends StrategyContract {

    private static final int COUNT = 40;

    /** Creates it. */
    protected abstract Replication replication();

    @Test
    void makesTheSameReplicateFromTheSameStream() {
        Draw first = replicate(1);
        replicate(2);
        assertThat(replicate(1)).isEqualTo(first);
    }

    @Test
    void replicatesDifferUnlessTheyAreOneAndTheSame() {
        double correlation = replication().correlation();
        assertThat(correlation).isBetween(0.0, 1.0);
        assertThat(replicate(1).points().equals(replicate(2).points())).isEqualTo(correlation == 1);
    }

    @Test
    void keepsTheShapeOfTheData() {
        Draw replicate = replicate(1);
        replicate.points().requireFinite("the replicate");
        assertThat(replicate.points().size()).isPositive();
        assertThat(replicate.points().dimension()).isEqualTo(3);
        assertThat(replicate.points().weighted()).isTrue();
        assertThat(replicate.clean())
                .hasValueSatisfying(clean ->
                        assertThat(clean.size()).isEqualTo(replicate.points().size()));
    }

    /** The weight of a point tells which one it is. */
    @Test
    void eachPointKeepsItsOwnTruth() {
        Draw replicate = replicate(1);
        Points clean = replicate.clean().orElseThrow();
        for (int i = 0; i < clean.size(); i++) {
            int which = (int) replicate.points().weight(i) - 1;
            assertThat(clean.row(i))
                    .containsExactly(data().clean().orElseThrow().row(which));
        }
    }

    @Test
    void leavesTheDataAlone() {
        Draw data = data();
        replication().replicate(data, RandomStream.of(3, "replicate", 1));
        assertThat(data).isEqualTo(data());
    }

    @Test
    void saysWhatItShows() {
        assertThat(replication().description()).isNotBlank().doesNotEndWith(".");
        assertThat(Arrays.asList(replication().shows(), replication().hides()))
                .allSatisfy(sentence -> assertThat(sentence).isNotBlank().endsWith("."));
    }

    private Draw replicate(int index) {
        return replication().replicate(data(), RandomStream.of(3, "replicate", index));
    }

    private static Draw data() {
        Points sample = Samples.surface(COUNT, "replicates")
                .withWeights(IntStream.range(0, COUNT).mapToDouble(i -> i + 1).toArray());
        Points clean = Samples.map(sample, x -> new double[] {x[0], x[1], x[2] + 0.01});
        return new Draw(sample, Optional.of(clean), Optional.empty());
    }
}
