package org.qmf.bench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class WorkloadsTest {

    @Test
    void haveTheAnnouncedShapes() {
        assertShape(Workloads.named("S"), 240, 3, 2, 16);
        assertShape(Workloads.named("c"), 2_000, 20, 5, 48);
        assertShape(Workloads.named("H"), 2_000, 4_096, 2, 60);
        assertShape(Workloads.named("L"), 100_000, 3, 2, 24);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Workloads.named("Q"))
                .withMessage("workload [Q] is none of [S, L, C, H]");
    }

    @Test
    void repeatForTheSameSeedOnly() {
        assertThat(Workloads.scan(500, 3).points())
                .isEqualTo(Workloads.scan(500, 3).points());
        assertThat(Workloads.scan(500, 3).points())
                .isNotEqualTo(Workloads.scan(500, 4).points());
        assertThat(Workloads.spectra(3).points()).isEqualTo(Workloads.spectra(3).points());
    }

    @Test
    void drawDistinctTargets() {
        Workload workload = Workloads.sphere(1);
        assertThat(workload.targets(40, 9)).hasSize(40).doesNotHaveDuplicates();
        assertThat(workload.targets(1_000, 9)).hasSize(240).doesNotHaveDuplicates();
    }

    private static void assertShape(Workload workload, int n, int ambient, int d, int k) {
        assertThat(workload.points().size()).isEqualTo(n);
        assertThat(workload.points().dimension()).isEqualTo(ambient);
        assertThat(workload.dimension()).isEqualTo(d);
        assertThat(workload.neighbors()).isEqualTo(k);
        workload.points().requireFinite(workload.name());
    }
}
