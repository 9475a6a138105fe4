package org.qmf.study.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.qmf.study.MadeUp;
import org.qmf.study.Strategies;
import org.qmf.study.html.Browser;
import org.qmf.study.journal.CellId;
import org.qmf.study.report.StudyReport;

/** A leaderboard and a report of twelve data sets and nine methods, one of which tries to be an image. */
class ManyInBrowserTest {

    private static final String IMAGE = "<img src=x onerror=document.title='broken'>";
    private static final List<String> METHODS = List.of(
            "RQMF-E",
            "RQMF-K",
            "Local PCA",
            "KDE ridge",
            "LOG-KDE ridge",
            "Mfit",
            "Moving LS",
            "A method with quite a long name, as people give them",
            IMAGE);
    private static final List<String> DATASETS = List.of(
            "circle",
            "sphere",
            "torus",
            "helix",
            "spiral",
            "sine",
            "swiss-roll",
            "moebius",
            "klein-bottle",
            "ellipsoid",
            "paraboloid of a long name",
            "flat");
    private static final String PROVENANCE = """
            {"format": 1, "qmf": "1", "java": "j", "system": "s", "configuration": {}, "strategies": [], "data": []}
            """;

    @TempDir
    private static Path folder;

    private static Optional<Browser> browser = Optional.empty();

    @BeforeAll
    static void open() throws IOException {
        Browser.require();
        String text = "study: many\ndatasets:\n"
                + DATASETS.stream()
                        .map(name -> "  " + name + ": {dataset: {type: circle, n: 24, noise: 0.1}}\n")
                        .collect(Collectors.joining())
                + "seeds: 3\nkeep: 0\nmethods:\n"
                + IntStream.range(0, METHODS.size())
                        .mapToObj(i -> "  \"" + METHODS.get(i)
                                + "\": {type: local-pca, dimension: 1, neighborhood: {type: knn, k: " + (i + 3)
                                + "}}\n")
                        .collect(Collectors.joining())
                + "metrics: [manifold-distance]\n";
        MadeUp.write(folder.resolve("many"), text, PROVENANCE, ManyInBrowserTest::value);
        Strategies.STUDIES.report(folder.resolve("many"));
        Strategies.STUDIES
                .leaderboard(List.of(folder.resolve("many")), Optional.empty())
                .write(folder.resolve("board.html"), false);
        browser = Optional.of(Browser.start(folder.resolve("profile")));
    }

    @AfterAll
    static void close() {
        browser.ifPresent(Browser::close);
    }

    /** Methods take turns to be the best; one fails on a data set. */
    private static double value(CellId cell) {
        int method = METHODS.indexOf(cell.method());
        int dataset = DATASETS.indexOf(cell.dataset());
        return method == 3 && dataset == 4
                ? Double.NaN
                : Math.pow(10, -dataset % 4.0) * (1 + (method + 2 * dataset) % 9) + 0.001 * cell.seed();
    }

    private static Browser browser() {
        return browser.orElseThrow();
    }

    private static ChromeDriver driver() {
        return browser().driver();
    }

    private static List<String> column(int column) {
        return driver()
                .findElements(By.cssSelector("#board tbody:first-of-type tr > :nth-child(" + column + ")"))
                .stream()
                .map(WebElement::getText)
                .toList();
    }

    private static double number(String script) {
        return ((Number) driver().executeScript(script)).doubleValue();
    }

    @ParameterizedTest
    @CsvSource({"1280, light", "1280, dark", "390, light", "390, dark"})
    void theBoardSortsByClickAndByKeyboard(int width, String scheme) throws IOException {
        browser().open(folder.resolve("board.html"), width, scheme);
        assertThat(column(1)).containsExactlyInAnyOrderElementsOf(METHODS);
        browser().keep("leaderboard-" + width + "-" + scheme);

        WebElement helix = driver().findElement(By.xpath("//table[@id='board']//th[button[text()='helix']]"));
        int place = driver().findElements(By.cssSelector("#board thead th")).indexOf(helix) + 1;
        helix.findElement(By.tagName("button")).click();

        List<Double> ascending = column(place).stream().map(Double::valueOf).toList();
        assertThat(ascending).hasSize(9).isSorted();
        assertThat(helix.getAttribute("aria-sort")).isEqualTo("ascending");

        WebElement button = helix.findElement(By.tagName("button"));
        button.sendKeys(Keys.ENTER);
        assertThat(helix.getAttribute("aria-sort")).isEqualTo("descending");
        List<Double> descending =
                new ArrayList<>(column(place).stream().map(Double::valueOf).toList());
        assertThat(descending.get(0)).isEqualTo(ascending.get(8));
        button.sendKeys(Keys.SPACE);
        assertThat(helix.getAttribute("aria-sort")).isEqualTo("ascending");

        button.sendKeys(Keys.TAB);
        assertThat(driver().switchTo().activeElement().getText())
                .as("the next heading, or the link beside this one")
                .isIn("report", "spiral");
        assertThat(column(1)).as("what has no value comes last").contains("KDE ridge");
        WebElement spiral = driver().findElement(By.xpath("//table[@id='board']//th/button[text()='spiral']"));
        driver().executeScript("arguments[0].scrollIntoView({inline: 'center'})", spiral);
        spiral.click();
        assertThat(column(1)).last().isEqualTo("KDE ridge");
        harmless(width);
    }

    @ParameterizedTest
    @CsvSource({"1280, light", "1280, dark", "390, light", "390, dark"})
    void theReportIsReadable(int width, String scheme) throws IOException {
        browser().open(folder.resolve("many").resolve(StudyReport.FILE), width, scheme);
        browser().keep("many-" + width + "-" + scheme);
        assertThat(driver().findElement(By.tagName("body")).getText()).contains(IMAGE);
        WebElement name =
                driver().findElement(By.xpath("//table[@id='table-regret']//th[contains(., 'quite a long')]"));
        assertThat(name.getSize().width).as("leaves room for numbers").isLessThan(width < 600 ? 160 : 300);
        harmless(width);
    }

    @Test
    void theBoardLeadsToTheReport() {
        browser().open(folder.resolve("board.html"), 1280, "light");
        driver().findElement(By.linkText("report")).click();
        assertThat(driver().getTitle()).contains("many");
    }

    /** Nothing ran that a name asked for, nothing failed, and the page itself does not scroll sideways. */
    private static void harmless(int width) {
        assertThat(driver().findElements(By.cssSelector("img[src='x']"))).isEmpty();
        assertThat(driver().getTitle()).doesNotContain("broken");
        assertThat(browser().errors()).isEmpty();
        assertThat(number("return document.documentElement.scrollWidth")).isLessThanOrEqualTo(width);
    }
}
