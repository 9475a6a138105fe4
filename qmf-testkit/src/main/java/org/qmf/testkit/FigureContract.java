package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apiguardian.api.API;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.qmf.api.study.Album;
import org.qmf.api.study.Chart;
import org.qmf.api.study.Figure;
import org.qmf.api.study.StudyResults;

/** Verifies a figure on studies with and without a sweep, replicates and values. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public abstract class FigureContract extends StrategyContract {

    /** Creates the figure. */
    protected abstract Figure figure();

    private record Drawn(List<Chart> charts, List<String> remarks) implements Album {

        @Override
        public void add(Chart chart) {
            charts.add(chart);
        }

        @Override
        public void remark(String sentence) {
            remarks.add(sentence);
        }
    }

    private Drawn draw(StudyResults results) {
        Drawn drawn = new Drawn(new ArrayList<>(), new ArrayList<>());
        figure().draw(results, drawn);
        return drawn;
    }

    @TestFactory
    Stream<DynamicTest> givesItsFilesNamesOfTheirOwn() {
        return onEachStudy(results -> assertThat(draw(results).charts())
                .filteredOn(chart -> chart.use() != Chart.Use.SCREEN)
                .extracting(Chart::name)
                .doesNotHaveDuplicates());
    }

    @TestFactory
    Stream<DynamicTest> tellsChartsOfAFamilyApart() {
        return onEachStudy(results ->
                assertThat(draw(results).charts()).extracting(Chart::family).doesNotHaveDuplicates());
    }

    @TestFactory
    Stream<DynamicTest> remarksInSentences() {
        return onEachStudy(
                results -> assertThat(draw(results).remarks()).allMatch(remark -> remark.matches("(?s)\\p{Lu}.*\\.")));
    }

    @TestFactory
    Stream<DynamicTest> drawsTheSameAgain() {
        return onEachStudy(results -> assertThat(draw(results)).isEqualTo(draw(results)));
    }

    private static Stream<DynamicTest> onEachStudy(Consumer<StudyResults> test) {
        return onEach(SampleStudy.all(), test);
    }
}
