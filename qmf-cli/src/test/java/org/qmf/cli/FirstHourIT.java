package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Looks at what a newcomer has after an hour. */
class FirstHourIT {

    private static Path clone = Path.of("");

    @BeforeAll
    static void followThePages() throws Exception {
        clone = FirstHour.folder();
    }

    @Test
    void readmeLeadsToTheFirstPage() throws Exception {
        assertThat(Files.readString(Page.ROOT.resolve("README.md"))).contains("](" + FirstHour.PAGES.get(0) + ")");
        for (String page : FirstHour.PAGES.subList(1, FirstHour.PAGES.size())) {
            assertThat(Files.readString(Page.ROOT.resolve(FirstHour.PAGES.get(0))))
                    .contains("](" + page.replaceFirst("docs/", "") + ")");
        }
    }

    @Test
    void reportComparesTheirOwnEstimatorWithTheOthers() throws Exception {
        assertThat(Files.readString(clone.resolve("mine/report.html")))
                .contains("Mine", "acme.local-mean", "RQMF-E", "Moving LS");
        assertThat(Files.readAllLines(clone.resolve("mine/results.csv")))
                .anyMatch(line -> line.contains(",Mine,") && line.contains("manifold-distance"));
        assertThat(Files.readString(clone.resolve("mine/provenance.json"))).contains("acme-plugin-1.0.jar");
        assertThat(clone.resolve("mine/failures.csv"))
                .hasContent(
                        Files.readAllLines(clone.resolve("mine/failures.csv")).get(0));
    }

    @Test
    void pictureShowsTheirPoints() {
        assertThat(clone.resolve("both.png")).isNotEmptyFile();
    }
}
