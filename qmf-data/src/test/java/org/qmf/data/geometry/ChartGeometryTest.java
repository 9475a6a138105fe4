package org.qmf.data.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.qmf.api.DataException;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.data.Addition;
import org.qmf.api.data.ColumnScale;
import org.qmf.api.data.Scaling;
import org.qmf.api.engine.Denoised;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.LocalChart;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.Target;
import org.qmf.api.quadratic.QuadraticMap;

class ChartGeometryTest {

    private static final ExactCharts TORUS = ExactCharts.torus(3, 1, 1500);
    private static final FitContext CONTEXT = FitContext.sequential(1);

    private static ChartGeometry geometry(ExactCharts manifold, Optional<Points> targets, Scaling scaling) {
        Points denoised = targets.orElse(manifold.sample());
        return ChartGeometry.of(
                manifold,
                manifold.sample(),
                targets,
                2,
                new Denoised(denoised, new Diagnostics(denoised.size(), List.of())),
                scaling,
                CONTEXT);
    }

    private static double[] normal(ChartGeometry geometry, int point) {
        return geometry.columns(Addition.NORMALS).stream()
                .mapToDouble(column -> column[point])
                .toArray();
    }

    @Test
    void normalsOfAClosedSurfaceLookOutwardsAndCurvaturesAreThoseOfTheClosedForm() {
        ChartGeometry geometry = geometry(TORUS, Optional.empty(), ColumnScale.NONE.of(TORUS.sample()));
        List<double[]> curvatures = geometry.columns(Addition.CURVATURE);
        for (int i = 0; i < TORUS.sample().size(); i++) {
            assertThat(normal(geometry, i)).as("normal of [%d]", i).containsExactly(TORUS.normal(i), within(1e-12));
            assertThat(new double[] {curvatures.get(0)[i], curvatures.get(1)[i]})
                    .as("curvatures at [%d]", i)
                    .containsExactly(TORUS.curvatures(i), within(1e-12));
        }
        assertThat(geometry.without()).isZero();
    }

    @Test
    void normalsOfOtherPointsThanTheSampleAgreeToo() {
        int[] some = IntStream.range(0, 300).map(i -> 5 * i).toArray();
        ChartGeometry geometry =
                geometry(TORUS, Optional.of(TORUS.sample().select(some)), ColumnScale.NONE.of(TORUS.sample()));
        for (int i = 0; i < some.length; i++) {
            assertThat(normal(geometry, i)).containsExactly(TORUS.normal(some[i]), within(1e-12));
        }
    }

    @Test
    void everythingIsToldInTheUnitsOfTheFile() {
        // The torus of the file is ten times as large as the one that charts were fitted to.
        LocalChart chart = TORUS.chart(Target.ofSample(TORUS.sample(), 7)).orElseThrow();
        LocalShape shape = LocalShape.of(chart, TORUS.sample(), new double[] {10, 10, 10});
        double side = Math.signum(shape.normal()[0] * TORUS.normal(7)[0]);
        double[] expected = Arrays.stream(TORUS.curvatures(7))
                .map(k -> side * k / 10)
                .sorted()
                .toArray();
        assertThat(shape.curvatures()).containsExactly(new double[] {expected[1], expected[0]}, within(1e-12));
        // Along unequal units a normal stays orthogonal to what the tangents have become.
        double[] units = {10, 0.5, 3};
        LocalShape stretched = LocalShape.of(chart, TORUS.sample(), units);
        double[] tangents = chart.map().stretched(units).tangents(chart.target());
        for (int k = 0; k < 2; k++) {
            double product = 0;
            for (int axis = 0; axis < 3; axis++) {
                product += stretched.normal()[axis] * tangents[3 * k + axis];
            }
            assertThat(product).isCloseTo(0, within(1e-9));
        }
    }

    @Test
    void noiseIsTheDistanceOfTheChartsPointsInEachDirectionAcross() {
        // The first axis as a curve in space; points at distance 3 and 4 from it weigh 1 and 3.
        QuadraticMap line = new QuadraticMap(3, 1, new double[3], new double[] {1, 0, 0}, new double[] {0, 0, 0});
        Points sample = Points.of(new double[][] {{1, 3, 0}, {2, 0, 4}});
        LocalChart chart = new LocalChart(
                line, new int[] {0, 1}, new double[] {1, 3}, new double[] {1, 2}, new double[] {0}, 0, 0, 0, List.of());
        LocalShape shape = LocalShape.of(chart, sample, new double[] {1, 1, 1});
        assertThat(shape.noise()).isCloseTo(Math.sqrt((9 + 3 * 16) / 4.0 / 2), within(1e-12));
        assertThat(shape.normal()).isEmpty();
        assertThat(shape.curvatures()).containsExactly(0);
    }

    @Test
    void pointsThatKeptTheirInputHaveNoGeometry() {
        Diagnostics diagnostics = new Diagnostics(TORUS.sample().size(), List.of());
        PointReport kept = new PointReport(0);
        kept.end(PointReport.Outcome.KEPT_INPUT, 0, "for no reason");
        diagnostics.record(4, kept);
        ChartGeometry geometry = ChartGeometry.of(
                TORUS,
                TORUS.sample(),
                Optional.empty(),
                2,
                new Denoised(TORUS.sample(), diagnostics),
                ColumnScale.NONE.of(TORUS.sample()),
                CONTEXT);
        assertThat(geometry.without()).isEqualTo(1);
        assertThat(normal(geometry, 4)).containsOnly(Double.NaN);
        assertThat(geometry.columns(Addition.NOISE).get(0)[4]).isNaN();
        assertThat(normal(geometry, 5)).containsExactly(TORUS.normal(5), within(1e-12));
    }

    @Test
    void partsThatDoNotHangTogetherAreTurnedOneByOne() {
        // Two circles of four points each; all normals point to the right or up at first.
        double[] positions = {1, 0, 0, 1, -1, 0, 0, -1, 11, 0, 10, 1, 9, 0, 10, -1};
        double[] normals = {1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1};
        // Neighbours on the circle are at right angles, so let others be in between by their pairs.
        boolean[] turned = Orientation.of(positions, normals, 2, new int[0]);
        assertThat(turned).containsExactly(false, false, false, false, false, false, false, false);
        double s = Math.sqrt(0.5);
        double[] round = {1, 0, s, s, 0, 1, -s, s, -1, 0, -s, -s, 0, -1, s, -s};
        double[] flipped = round.clone();
        for (int i = 0; i < 8; i += 3) {
            flipped[2 * i] = -flipped[2 * i];
            flipped[2 * i + 1] = -flipped[2 * i + 1];
        }
        int[] ring =
                IntStream.range(0, 8).flatMap(i -> IntStream.of(i, (i + 1) % 8)).toArray();
        assertThat(Orientation.of(round, flipped, 2, ring))
                .containsExactly(true, false, false, true, false, false, true, false);
    }

    @Test
    void aFlatPieceHasItsLargestComponentPointUpwards() {
        double[] positions = {0, 0, 0, 1, 0, 0, 0, 1, 0};
        double[] normals = {0, 0, -1, 0, 0, 1, 0, 0, -1};
        assertThat(Orientation.of(positions, normals, 3, new int[] {0, 1, 1, 2}))
                .containsExactly(true, false, true);
    }

    @Test
    void saysWhatChartsCannotTell() {
        LocalChart curve = chart(3, 1, 1);
        LocalChart sheet = chart(4, 2, 1);
        LocalChart flat = chart(3, 2, 0);
        ChartGeometry.require(List.of(Addition.CURVATURE, Addition.NOISE), curve);
        ChartGeometry.require(List.of(Addition.NOISE, Addition.MOVED), sheet);
        ChartGeometry.require(List.of(Addition.NORMALS), flat);
        assertRefused(
                Addition.NORMALS,
                curve,
                "there is no normal to add: the manifold has the dimension [1] in R^3, so there is more than one"
                        + " direction across it; leave out normals");
        assertRefused(
                Addition.CURVATURE,
                sheet,
                "there are no principal curvatures to add: the manifold has the dimension [2] in R^4, and only a curve,"
                        + " or what has one dimension less than the space, has them; leave out curvature");
        assertRefused(
                Addition.CURVATURE,
                flat,
                "there is no curvature to add: the charts are flat; leave out curvature, or take an estimator that fits"
                        + " surfaces");
    }

    private static void assertRefused(Addition addition, LocalChart chart, String message) {
        assertThatThrownBy(() -> ChartGeometry.require(List.of(addition), chart))
                .isInstanceOf(DataException.class)
                .hasMessage(message);
    }

    private static LocalChart chart(int ambient, int d, double bend) {
        double[] q = new double[ambient * QuadraticMap.quadraticTerms(d)];
        Arrays.fill(q, bend);
        QuadraticMap map = new QuadraticMap(ambient, d, new double[ambient], new double[ambient * d], q);
        return new LocalChart(
                map, new int[0], new double[0], new double[0], new double[d], 0, map.squaredNorm(), 0, List.of());
    }

    @Test
    void namesColumnsAsViewersDo() {
        assertThat(ChartGeometry.names(Addition.NORMALS, 2, 3)).containsExactly("nx", "ny", "nz");
        assertThat(ChartGeometry.names(Addition.NORMALS, 1, 2)).containsExactly("nx", "ny");
        assertThat(ChartGeometry.names(Addition.NORMALS, 3, 4)).containsExactly("n1", "n2", "n3", "n4");
        assertThat(ChartGeometry.names(Addition.CURVATURE, 2, 3)).containsExactly("curvature1", "curvature2");
        assertThat(ChartGeometry.names(Addition.CURVATURE, 1, 3)).containsExactly("curvature");
        assertThat(ChartGeometry.names(Addition.NOISE, 1, 3)).containsExactly("noise");
        assertThat(ChartGeometry.names(Addition.MOVED, 1, 3)).containsExactly("moved");
    }

    @Test
    void looksForTheFirstChart() {
        assertThat(ChartGeometry.first(TORUS, TORUS.sample(), Optional.empty())).isPresent();
        FittedManifold none = () -> (target, denoised, report) -> {};
        assertThat(ChartGeometry.first(none, TORUS.sample(), Optional.empty())).isEmpty();
    }
}
