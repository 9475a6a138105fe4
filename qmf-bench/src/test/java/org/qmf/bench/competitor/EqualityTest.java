package org.qmf.bench.competitor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.bench.textbook.Gauge;
import org.qmf.bench.workload.Workload;
import org.qmf.bench.workload.Workloads;

/** The shipped estimator, composed of plugins, gives what the formulas of the paper give. */
class EqualityTest {

    @ParameterizedTest
    @CsvSource({"S,80,0", "L,60,0", "C,8,0", "H,3,0"})
    void plainAlternationEqualsTheTextbook(String name, int count, int exceptions) {
        Workload workload = Workloads.named(name);
        Deviations deviations = compare(workload, count, Gauge.ALIGNED, 1e-4, Composition.plain(workload));
        assertThat(deviations.beyond(1e-6)).as("%s", deviations).isLessThanOrEqualTo(exceptions);
    }
}
