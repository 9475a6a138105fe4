package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apiguardian.api.API;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.qmf.api.study.Page;
import org.qmf.api.study.Section;
import org.qmf.api.study.StudyResults;

/** Verifies a section of a report on studies with and without a sweep, replicates and values. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public abstract class SectionContract extends StrategyContract {

    /** Creates the section. */
    protected abstract Section section();

    /** What was written, each thing with its kind. */
    private record Written(List<List<Object>> things) implements Page {

        @Override
        public void heading(String text) {
            things.add(List.of("heading", text));
        }

        @Override
        public void paragraph(String text) {
            things.add(List.of("paragraph", text));
        }

        @Override
        public void list(List<String> items) {
            things.add(List.of("list", List.copyOf(items)));
        }

        @Override
        public void preformatted(String text) {
            things.add(List.of("preformatted", text));
        }

        @Override
        public void table(String title, List<String> header, List<List<String>> rows) {
            assertThat(rows).as(title).allSatisfy(row -> assertThat(row).hasSameSizeAs(header));
            things.add(List.of("table", title, List.copyOf(header), List.copyOf(rows)));
        }
    }

    private Written write(StudyResults results) {
        Written written = new Written(new ArrayList<>());
        section().write(results, written);
        return written;
    }

    @Test
    void hasATitle() {
        assertThat(section().title()).isNotBlank();
    }

    @TestFactory
    Stream<DynamicTest> writesTheSameAgain() {
        return onEach(SampleStudy.all(), results -> assertThat(write(results)).isEqualTo(write(results)));
    }
}
