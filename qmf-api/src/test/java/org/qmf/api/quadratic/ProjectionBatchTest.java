package org.qmf.api.quadratic;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.qmf.api.quadratic.ProjectionBatch.Status;

class ProjectionBatchTest {

    @Test
    void hasRoomForEveryCoordinateOfEveryPoint() {
        ProjectionBatch batch = new ProjectionBatch(2, 7);
        assertThat(batch.count()).isZero();
        batch.resize(4);
        assertThat(batch.dimension()).isEqualTo(2);
        assertThat(batch.count()).isEqualTo(4);
        assertThat(batch.stride()).isEqualTo(7);
        assertThat(batch.tau()).hasSize(2 * 7);
        assertThat(batch.linear()).hasSize(5 * 7);
        assertThat(batch.value()).hasSize(7);
        assertThat(batch.iterations()).hasSize(7);
    }

    @Test
    void keepsItsArraysWhileTheySuffice() {
        ProjectionBatch batch = new ProjectionBatch(1, 5);
        batch.resize(5);
        double[] tau = batch.tau();
        batch.resize(2);
        batch.resize(5);
        assertThat(batch.tau()).isSameAs(tau);
    }

    @Test
    void growsAllArraysTogether() {
        ProjectionBatch batch = new ProjectionBatch(3, 1);
        batch.resize(10);
        assertThat(batch.stride()).isEqualTo(10);
        assertThat(batch.tau()).hasSize(30);
        assertThat(batch.linear()).hasSize(90);
        assertThat(batch.status(9)).isEqualTo(Status.CONVERGED);
    }

    @Test
    void remembersHowAPointEnded() {
        ProjectionBatch batch = new ProjectionBatch(1, 2);
        batch.resize(2);
        batch.setStatus(1, Status.TWO_CYCLE);
        assertThat(batch.status(0)).isEqualTo(Status.CONVERGED);
        assertThat(batch.status(1)).isEqualTo(Status.TWO_CYCLE);
        batch.setStatus(1, Status.CONVERGED);
        assertThat(batch.status(1)).isEqualTo(Status.CONVERGED);
    }

    @Test
    void holdsAsManyPointsAsItIsMadeOf() {
        ProjectionBatch batch = ProjectionBatch.of(2, 3);
        assertThat(batch.dimension()).isEqualTo(2);
        assertThat(batch.count()).isEqualTo(3);
        assertThat(batch.stride()).isEqualTo(3);
        assertThat(batch.linear()).hasSize(5 * 3).containsOnly(0);
        assertThat(batch.tau()).hasSize(2 * 3).containsOnly(0);
        assertThat(batch.status(2)).isEqualTo(Status.CONVERGED);
        assertThat(batch.tolerance()).isZero();
    }

    @Test
    void asksForAllAccuracyUnlessTold() {
        ProjectionBatch batch = new ProjectionBatch(1, 2);
        assertThat(batch.tolerance()).isZero();
        batch.setTolerance(0.1);
        batch.resize(5);
        assertThat(batch.tolerance()).isEqualTo(0.1);
    }
}
