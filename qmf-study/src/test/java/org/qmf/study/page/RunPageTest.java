package org.qmf.study.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.PointTable;
import org.qmf.host.denoise.Moves;

class RunPageTest {

    private static String html(DenoisedRun run) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new RunPage(run).write(bytes);
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static String withoutScripts(String html) {
        return html.replaceAll("(?s)<script.*?</script>", "").replaceAll("(?s)<style.*?</style>", "");
    }

    @Test
    void tellsEverythingAndEscapesIt() throws IOException {
        DenoisedRun plain = MadeUpRun.of(200, 3);
        DenoisedRun run = MadeUpRun.of(
                PointTable.of(plain.points(), List.of("east", "<north>", "up")),
                plain.after(),
                Optional.of(MadeUpRun.choice(0.1, 2)));

        String page = withoutScripts(html(run));

        assertThat(page)
                .contains("<h1>noisy &lt;b&gt;.csv</h1>", "200 points in R<sup>3</sup>.", "A hint with &lt;markup&gt;.")
                .contains("dimension 2: &lt;all&gt; speak for it", "do not trust &lt;it&gt;", "chosen: K = 8")
                .contains("75 % for 2, 25 % for 1, undecided", "none: too few &lt;points&gt;")
                .contains("<span>east</span>", "<span>&lt;north&gt;</span>", "<span>up</span>", "up, before")
                .contains("4 suspect: the &lt;surface&gt; may follow the noise", "4 kept-input: too few neighbours")
                .contains("In units of the noise", "undoing noise of 0.100 in the direction across the manifold")
                .contains("qmf denoise &#39;a b.csv&#39; -o out.csv", "Made by QMF 9.9.", "three.js, MIT License")
                .doesNotContain("<img src=x", "<north>", "{{");
        assertThat(html(run)).contains("http-equiv=\"Content-Security-Policy\"");
    }

    @Test
    void needsNothingFromOutside() throws IOException {
        String html = html(MadeUpRun.of(100, 3));

        assertThat(Pattern.compile("<script[^>]* src=").matcher(html).find()).isFalse();
        assertThat(withoutScripts(html))
                .doesNotContainPattern("<(img|iframe)[^>]* src=\"(?!data:)")
                .doesNotContainPattern("<link [^>]*href=\"(?!data:)");
    }

    @Test
    void saysThatNothingWasChosenWhereAMethodWasNamed() throws IOException {
        assertThat(withoutScripts(html(MadeUpRun.of(60, 3))))
                .contains("Nothing: the method was named, with its settings.")
                .contains("The noise was not estimated, so there is nothing to compare with.")
                .doesNotContain("In units of the noise", "id=\"table-dimension\"");
    }

    @Test
    void aPlaneNeedsNoLibraryAndManyDimensionsAreReduced() throws IOException {
        String plane = html(MadeUpRun.of(60, 2));
        assertThat(plane).doesNotContain("id=\"three-core\"").hasSizeLessThan(200_000);

        DenoisedRun run = MadeUpRun.of(300, 6);
        assertThat(withoutScripts(html(run)))
                .contains("Of 6 dimensions the three principal directions of the points before are shown, which hold 6")
                .doesNotContain("x5, before");
        ShownPoints shown = ShownPoints.of(run, List.of());
        assertThat(shown.before().dimension()).isEqualTo(3);
        assertThat(shown.names()).containsExactly("direction 1", "direction 2", "direction 3");
        assertThat(shown.directions().orElseThrow()).isCloseTo(0.6, within(0.08));
    }

    @Test
    void aLineIsToldAndNotDrawn() throws IOException {
        assertThat(html(MadeUpRun.of(30, 1)))
                .contains("Points of a line are not drawn.")
                .doesNotContain("id=\"cloud\"");
    }

    @Test
    void aMillionPointsMakeASmallPageThatSaysWhatItShows() throws IOException {
        DenoisedRun run = MadeUpRun.of(1_000_000, 3);
        List<Integer> wanted = List.of(1, 999_999);

        ShownPoints shown = ShownPoints.of(run, wanted);
        assertThat(shown.indices())
                .hasSizeBetween(20_000, 20_002)
                .contains(1, 999_999)
                .isSorted();
        assertThat(Arrays.stream(shown.indices()).average().orElse(0))
                .as("from everywhere")
                .isCloseTo(500_000, within(8_000.0));
        assertThat(ShownPoints.of(run, wanted).indices()).containsExactly(shown.indices());
        assertThat(html(run))
                .hasSizeLessThan(3_000_000)
                .containsPattern("Shown are 20,0\\d\\d of 1,000,000 points, drawn at random");
    }

    @Test
    void showsImagesBesideEachOther() throws IOException {
        Points before = MadeUpRun.of(12, 20).points();
        Points after = Points.wrap(new double[12 * 20], 20);
        String page = withoutScripts(html(MadeUpRun.of(PointTable.ofImages(before, 4, 5), after, Optional.empty())));

        assertThat(page)
                .contains("images of 5 × 4 pixels", "<figure class=\"images\">", "data:image/png;base64,")
                .contains("from the one that moved least to the one that moved most");
    }

    @Test
    void picksTheWorstFirstAndThoseThatMovedFarthest() {
        DenoisedRun run = MadeUpRun.of(120, 3);
        Moves moves = Moves.of(run.points(), run.after());

        List<Integer> worst = NoticedPoints.of(run, moves).worst();

        assertThat(worst).hasSize(20);
        assertThat(worst.subList(0, 3)).containsExactlyInAnyOrder(4, 54, 104);
        assertThat(worst.subList(3, 6)).containsExactlyInAnyOrder(3, 53, 103);
        List<Integer> others = worst.subList(6, 20);
        assertThat(others).isSortedAccordingTo((a, b) -> Double.compare(moves.length(b), moves.length(a)));
        double least = moves.length(others.get(13));
        assertThat(Arrays.stream(moves.lengths())
                        .filter(length -> length > least)
                        .count())
                .isBetween(13L, 19L);
    }

    @Test
    void callsPointsByWhatTheirRowsAreCalled() throws IOException {
        Points before = Points.of(new double[][] {{1, 1}, {2, 1}, {3, 1}});
        Points after = Points.of(new double[][] {{1, 0}, {2, 0}, {3, 0}});
        PointTable table = PointTable.of(before, List.of("x", "y"))
                .adding(List.of(
                        Attribute.ofTexts("", 0, List.of("17", "18", "19")),
                        Attribute.ofTexts("pond", 0, List.of("Alder", "<b>Birch</b>", "Cedar"))));
        String page = withoutScripts(html(MadeUpRun.of(table, after, Optional.empty())));
        assertThat(page).contains("Row</th>", "pond</th>", "Alder", "&lt;b&gt;Birch&lt;/b&gt;", "19");
    }

    @Test
    void survivesOddRuns() throws IOException {
        Points same = Points.of(new double[][] {{1, 1, 1}, {1, 1, 1}, {1, 1, 1}});
        assertThat(html(MadeUpRun.of(PointTable.of(same), same, Optional.empty())))
                .contains("No point moved.");
        Points gap = Points.of(new double[][] {{1, Double.NaN, 1}, {2, 1, 1}, {1e8, 1, 1}});
        assertThat(html(MadeUpRun.of(PointTable.of(gap), gap, Optional.empty())))
                .contains("Shown are 2 of 3 points");
        assertThatThrownBy(() ->
                        MadeUpRun.of(PointTable.of(same), Points.of(new double[][] {{1, 1, 1}}), Optional.empty()))
                .hasMessage("[3 points in R^3] cannot have become [1 points in R^3] with [3] reports");
    }

    /** Moves that undo noise of two directions and nothing else are Rayleigh distributed. */
    @Test
    void expectsMovesLikeTheNoise() {
        RandomStream random = RandomStream.of(5, "rayleigh", 0);
        int size = 20_000;
        double[] before = new double[3 * size];
        for (int i = 0; i < size; i++) {
            before[3 * i] = 0.2 * random.nextGaussian();
            before[3 * i + 1] = 0.2 * random.nextGaussian();
        }
        Moves moves = Moves.of(Points.wrap(before, 3), Points.wrap(new double[3 * size], 3));
        MoveHistogram histogram = new MoveHistogram(moves, OptionalDouble.of(0.2), 2);

        double[] expected = histogram.expected(0.2);

        double end = histogram.end();
        for (int i = 0; i < expected.length; i++) {
            double low = end * i / expected.length;
            double high = end * (i + 1) / expected.length;
            double share = Math.exp(-low * low / 0.08) - Math.exp(-high * high / 0.08);
            assertThat(expected[i]).as("bin %d", i).isCloseTo(size * share, within(1e-3 * size));
        }
        assertThat(histogram.caption()).contains("noise of 0.200 in each of the 2 directions across the manifold");
    }
}
