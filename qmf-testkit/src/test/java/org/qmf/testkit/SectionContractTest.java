package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.qmf.api.study.Page;
import org.qmf.api.study.Section;
import org.qmf.api.study.StudyResults;

final class SectionContractTest {

    private static Section section(String title, List<String> row) {
        return new Section() {
            @Override
            public String title() {
                return title;
            }

            @Override
            public void write(StudyResults results, Page page) {
                page.heading("Methods");
                page.paragraph("There are some.");
                page.list(results.methods());
                page.preformatted(results.study());
                page.table("Table", List.of("one", "two"), List.of(row));
            }
        };
    }

    @Test
    void acceptsASectionOfEverything() {
        assertThat(Contracts.failuresOf(Full.class)).isEmpty();
    }

    static final class Full extends SectionContract {
        @Override
        protected Section section() {
            return SectionContractTest.section("Notes", List.of("1", "2"));
        }
    }

    @Test
    void noticesAShortRowAndAMissingTitle() {
        assertThat(Contracts.failuresOf(Brief.class)).contains("hasATitle", "writesTheSameAgain");
    }

    static final class Brief extends SectionContract {
        @Override
        protected Section section() {
            return SectionContractTest.section(" ", List.of("1"));
        }
    }
}
