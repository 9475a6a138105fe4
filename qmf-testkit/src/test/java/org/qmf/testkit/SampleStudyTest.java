package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.qmf.api.study.Column;
import org.qmf.api.study.StudyResults;

/** Holds the made-up studies of the contracts to what real results look like. */
class SampleStudyTest {

    @Test
    void combinesAllValuesOfTheVariables() {
        assertThat(SampleStudy.all()).allSatisfy((name, study) -> {
            int expected =
                    study.variables().values().stream().mapToInt(List::size).reduce(1, (a, b) -> a * b);
            assertThat(study.combinations()).as(name).hasSize(expected).doesNotHaveDuplicates();
            assertThat(study.combinations())
                    .allSatisfy(it ->
                            assertThat(it).containsOnlyKeys(study.variables().keySet()));
            assertThat(study.confidence()).isBetween(0.5, 1.0);
        });
    }

    @Test
    void hasAValueOfEveryColumnForEveryReplicate() {
        StudyResults study = new SampleStudy(Map.of(), 3, true);
        for (Column column : study.columns()) {
            for (String method : study.methods()) {
                assertThat(study.values(method, 0, column)).hasSize(study.replicates());
                assertThat(study.estimate(method, 0, column).mean())
                        .isBetween(
                                study.estimate(method, 0, column).lower(),
                                study.estimate(method, 0, column).upper());
            }
        }
        assertThat(study.columns()).contains(study.comparedColumn());
    }
}
