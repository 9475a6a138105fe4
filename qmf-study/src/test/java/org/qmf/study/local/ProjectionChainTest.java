package org.qmf.study.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.qmf.host.configuration.Binder;
import org.qmf.study.MadeUp;
import org.qmf.study.Strategies;
import org.qmf.study.configuration.Drawings;
import org.qmf.study.configuration.ProjectionDrawing;

/** The example of the paper. */
class ProjectionChainTest {

    private static final double[] A = {-0.8979, 1.0086, -0.5422};
    private static final double[] B = {0.7817, -1.4908, -0.3679};
    private static final double[] C = {0.4171, 0.9176, 0.1759};
    private static final double[] X = {0.2561, 0.7500, 0.0099};

    private static ProjectionDrawing drawing(double start) {
        return MadeUp.outline("""
                study: steps
                dataset: circle
                methods: {Raw: identity}
                figures:
                  projection:
                    point: [0.2561, 0.7500, 0.0099]
                    c: [0.4171, 0.9176, 0.1759]
                    a: [-0.8979, 1.0086, -0.5422]
                    b: [0.7817, -1.4908, -0.3679]
                    factors: [20, 30]
                    start: %s
                    steps: 400
                    solver: {type: alternating, tolerance: 1e-14, max-iterations: "${step + 1}"}
                """.formatted(start))
                .configuration()
                .figures()
                .flatMap(Drawings::projection)
                .orElseThrow();
    }

    private static double[] chain(double factor, double start) {
        return ProjectionChain.of(drawing(start), factor, new Binder(Strategies.REGISTRY));
    }

    /** Equations (25) and (26) in one dimension. */
    private static double next(double factor, double tau) {
        double gamma = 0;
        double zeta = 0;
        for (int i = 0; i < A.length; i++) {
            double bent = factor * B[i] * tau;
            double offset = X[i] - C[i];
            gamma += (A[i] + bent) * (A[i] + bent) + bent * bent;
            zeta += (A[i] + bent) * offset + bent * (offset - A[i] * tau);
        }
        return zeta / gamma;
    }

    @Test
    void everyPointIsTheMinimumGivenTheOneBefore() {
        for (double factor : new double[] {20, 30}) {
            double[] chain = chain(factor, 0.2);
            assertThat(chain[0]).isEqualTo(0.2);
            for (int i = 1; i < chain.length; i++) {
                assertThat(chain[i]).isCloseTo(next(factor, chain[i - 1]), within(1e-10));
            }
        }
    }

    @Test
    void meetsForTheSmallBendingAndEndsInTwoPointsForTheLarge() {
        double[] small = chain(20, 0.2);
        assertThat(small).hasSize(401);
        assertThat(small[400]).isCloseTo(0.0819429, within(2e-4));
        assertThat(small[399]).isCloseTo(0.0819429, within(2e-4));

        double[] large = chain(30, 0.2);
        assertThat(large.length).isBetween(50, 400);
        double[] ends = {large[large.length - 1], large[large.length - 2]};
        Arrays.sort(ends);
        assertThat(ends[0]).isCloseTo(0.0371324, within(1e-5));
        assertThat(ends[1]).isCloseTo(0.1117987, within(1e-5));
    }

    @Test
    void doesNotKnowPointsWorseThanTheStart() {
        double[] chain = chain(30, 0);

        assertThat(Arrays.stream(chain).filter(Double::isNaN).count()).isPositive();
        assertThat(Arrays.stream(chain).filter(tau -> !Double.isNaN(tau))).allMatch(tau -> tau < 0.08);
    }
}
