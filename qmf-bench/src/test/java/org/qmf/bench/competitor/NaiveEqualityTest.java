package org.qmf.bench.competitor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.qmf.bench.naive.NaiveMethods;
import org.qmf.bench.workload.Workload;
import org.qmf.bench.workload.Workloads;

/** The shipped competitors, composed of plugins, give what their formulas give. */
class NaiveEqualityTest {

    private static final int POINTS = 500;

    static Stream<Arguments> cases() {
        return Stream.of("S", "C")
                .flatMap(workload -> Composition.COMPETITORS.stream().map(method -> Arguments.of(workload, method)));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void shippedCompetitorsEqualTheNaive(String name, String method) {
        Workload workload = part(Workloads.named(name));
        NaiveMethods naive = new NaiveMethods(workload.points(), workload.dimension(), workload.neighbors());
        Deviations deviations = Deviations.of(
                workload.points(),
                workload.targets(name.equals("S") ? 40 : 2, 11),
                target -> naive.denoise(method, target),
                new ShippedCompetitor(Composition.competitor(workload, method)));
        assertThat(deviations.beyond(1e-6)).as("%s", deviations).isZero();
    }

    /** Every step of a naive ridge looks at all points, of which a quarter of C is enough. */
    private static Workload part(Workload whole) {
        int[] first =
                IntStream.range(0, Math.min(POINTS, whole.points().size())).toArray();
        return new Workload(
                whole.name(), whole.points().select(first), whole.dimension(), whole.neighbors(), whole.delta());
    }
}
