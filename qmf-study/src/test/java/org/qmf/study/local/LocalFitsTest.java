package org.qmf.study.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.qmf.api.Points;
import org.qmf.host.configuration.Binder;
import org.qmf.study.MadeUp;
import org.qmf.study.Strategies;
import org.qmf.study.configuration.Setting;
import org.qmf.study.result.Results;

class LocalFitsTest {

    private static final Results RESULTS = MadeUp.results("""
            study: arcs
            dataset: circle
            seeds: 1
            sweep: {lambda: [0, 1e12]}
            methods:
              RQMF:
                type: rqmf
                dimension: 1
                neighborhood: {type: knn, k: 6}
                tuner: {type: fixed, lambda: "${lambda}"}
              Mfit: {type: mfit, dimension: 1}
            """, cell -> 1);

    /** Points of the unit circle, two degrees apart. */
    private static Points arc() {
        double[] values = new double[2 * 60];
        for (int i = 0; i < 60; i++) {
            values[2 * i] = Math.cos(Math.toRadians(2.0 * i));
            values[2 * i + 1] = Math.sin(Math.toRadians(2.0 * i));
        }
        return Points.wrap(values, 2);
    }

    private static LocalFit fit(String method, Setting setting) {
        return new LocalFits(RESULTS, new Binder(Strategies.REGISTRY)).of(method, setting, arc(), List.of(30, 10));
    }

    private static double radius(Points points, int i) {
        return Math.hypot(points.get(i, 0), points.get(i, 1));
    }

    @Test
    void followsTheArcWithoutRegularisation() {
        LocalFit fit = fit("RQMF", RESULTS.outline().settings().get(0));

        assertThat(fit.patches()).extracting(Patch::target).containsExactly(30, 10);
        Patch patch = fit.patches().get(0);
        assertThat(patch.neighbors()).containsExactlyInAnyOrder(27, 28, 29, 31, 32, 33);
        for (int i = 0; i < patch.grid().size(); i++) {
            assertThat(radius(patch.grid(), i)).isCloseTo(1, within(1e-4));
        }
        assertThat(patch.image().get(0, 0)).isCloseTo(Math.cos(Math.toRadians(60)), within(1e-4));
    }

    @Test
    void isAStraightLineWithHugeRegularisation() {
        Points line = fit("RQMF", RESULTS.outline().settings().get(1))
                .patches()
                .get(0)
                .grid();

        int last = line.size() - 1;
        for (int i = 0; i <= last; i++) {
            double share = (double) i / last;
            assertThat(line.get(i, 0))
                    .isCloseTo((1 - share) * line.get(0, 0) + share * line.get(last, 0), within(1e-9));
            assertThat(line.get(i, 1))
                    .isCloseTo((1 - share) * line.get(0, 1) + share * line.get(last, 1), within(1e-9));
        }
        assertThat(radius(line, 0)).isGreaterThan(1.0005);
    }

    @Test
    void isEmptyForMethodsThatFitNoCharts() {
        assertThat(fit("Mfit", RESULTS.outline().settings().get(0)).patches()).isEmpty();
    }

    @Test
    void spreadsTargetsFarthestFirst() {
        Points line = Points.wrap(new double[] {4, 0, 9, 5, 3}, 1);

        assertThat(LocalFits.spread(line, 3)).containsExactly(0, 2, 1);
        assertThat(LocalFits.spread(line, 9)).hasSize(5).doesNotHaveDuplicates();
    }
}
