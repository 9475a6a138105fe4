package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.qmf.api.study.Axis;
import org.qmf.api.study.Boxes;
import org.qmf.api.study.Chart;
import org.qmf.api.study.Figure;
import org.qmf.api.study.Lines;
import org.qmf.api.study.StudyResults;

final class FigureContractTest {

    private static Chart chart(StudyResults results) {
        List<Lines.Series> series = results.methods().stream()
                .map(method -> new Lines.Series(
                        method, List.of(new Lines.Point(1, results.estimate(method, 0, results.comparedColumn())))))
                .toList();
        return Chart.of("acme", "Acme", "How it went.", new Lines(Axis.ofAmounts("x"), Axis.ofAmounts("y"), series));
    }

    @Test
    void acceptsAFigureThatSaysWhatIsMissing() {
        assertThat(Contracts.failuresOf(Plain.class)).isEmpty();
    }

    static final class Plain extends FigureContract {
        @Override
        protected Figure figure() {
            return (results, album) -> {
                album.add(chart(results));
                if (results.variables().isEmpty()) {
                    album.remark("There is no sweep.");
                }
            };
        }
    }

    @Test
    void noticesTwoChartsOfOneNameAndScribbledRemarks() {
        assertThat(Contracts.failuresOf(Twice.class))
                .contains("givesItsFilesNamesOfTheirOwn", "tellsChartsOfAFamilyApart", "remarksInSentences")
                .doesNotContain("drawsTheSameAgain");
    }

    static final class Twice extends FigureContract {
        @Override
        protected Figure figure() {
            return (results, album) -> {
                album.add(chart(results));
                album.add(chart(results));
                album.remark("nothing");
            };
        }
    }

    @Test
    void noticesAFigureThatNeedsValues() {
        assertThat(Contracts.failuresOf(Demanding.class)).contains("drawsTheSameAgain");
    }

    static final class Demanding extends FigureContract {
        @Override
        protected Figure figure() {
            return (results, album) -> {
                double[] values = results.values(results.methods().get(0), 0, results.comparedColumn());
                Boxes.Box box =
                        new Boxes.Box("box", "", Arrays.stream(values).boxed().toList());
                album.add(Chart.of("b", "B", "B.", new Boxes(Axis.ofAmounts("x"), List.of(box))));
            };
        }
    }
}
