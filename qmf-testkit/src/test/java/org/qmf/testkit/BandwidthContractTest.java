package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.qmf.api.neighbor.Bandwidth;

final class BandwidthContractTest {

    @Test
    void acceptsTheDistanceToTheFifthNeighbor() {
        assertThat(Contracts.failuresOf(FifthNeighbor.class)).isEmpty();
    }

    static final class FifthNeighbor extends BandwidthContract {
        @Override
        protected Bandwidth bandwidth() {
            return (search, position, excluded, scratch) -> {
                search.nearest(position, excluded, 5, scratch);
                return Math.sqrt(scratch.squaredDistance(scratch.count() - 1));
            };
        }
    }

    @Test
    void noticesABandwidthOfZero() {
        assertThat(Contracts.failuresOf(Zero.class))
                .containsExactly("answersOutsideTheSample", "isPositiveInGeneralPosition");
    }

    static final class Zero extends BandwidthContract {
        @Override
        protected Bandwidth bandwidth() {
            return (search, position, excluded, scratch) -> 0;
        }
    }

    @Test
    void noticesADivisionByZero() {
        assertThat(Contracts.failuresOf(Inverse.class)).containsExactly("isFiniteWhereAllPointsAreEqual");
    }

    static final class Inverse extends BandwidthContract {
        @Override
        protected Bandwidth bandwidth() {
            return (search, position, excluded, scratch) -> {
                search.nearest(position, excluded, 5, scratch);
                return 1 / scratch.squaredDistance(4);
            };
        }
    }

    @Test
    void noticesThatTheScratchBufferMatters() {
        assertThat(Contracts.failuresOf(Leaking.class)).contains("doesNotDependOnEarlierCallsOrTheScratchBuffer");
    }

    static final class Leaking extends BandwidthContract {
        @Override
        protected Bandwidth bandwidth() {
            return (search, position, excluded, scratch) -> 1 + scratch.count();
        }
    }

    @Test
    void noticesAWriteToThePosition() {
        assertThat(Contracts.failuresOf(Vandal.class)).containsExactly("leavesThePositionAlone");
    }

    static final class Vandal extends BandwidthContract {
        @Override
        protected Bandwidth bandwidth() {
            return (search, position, excluded, scratch) -> {
                position[0] = 0;
                return 1;
            };
        }
    }
}
