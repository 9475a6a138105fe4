package org.qmf.study.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.study.Strategies;
import org.qmf.study.html.Browser;
import org.qmf.study.run.RunOptions;

/** Looks at a report with a real browser, where there is one. */
class ReportInBrowserTest {

    private static final String STUDY = """
            study: browser
            description: A study of two variables whose methods have <awkward> names.
            dataset: {type: %s, n: 60, noise: 0.1}
            seeds: 4
            sweep: {k: [6, 9, 12], s: [1, 2]}
            methods:
              PCA: {type: local-pca, dimension: 1, neighborhood: {type: knn, k: "${k}"}}
              "</script> & \\"K\\"": {type: local-pca, dimension: 1, neighborhood: {type: knn, k: "${k + s}"}}
              Raw data: identity
            metrics: [manifold-distance, failures, runtime]
            published: {source: Nowhere, sweep: {k: [6], s: [1]}, values: {Raw data: [0.01]}}
            """;

    @TempDir
    private static Path folder;

    private static Optional<Browser> browser = Optional.empty();

    @BeforeAll
    static void open() {
        Browser.require();
        for (String dataset : List.of("sphere", "circle")) {
            Strategies.STUDIES
                    .load(ConfigReader.parse("study.yaml", STUDY.formatted(dataset)))
                    .run(folder.resolve(dataset), RunOptions.threads(2), ProgressMonitor.NONE);
        }
        browser = Optional.of(Browser.start(folder.resolve("profile")));
    }

    @AfterAll
    static void close() {
        browser.ifPresent(Browser::close);
    }

    @Test
    void drawsEveryChartWithoutErrors() {
        load("sphere", 1280, "light");

        for (String chart : List.of("chart-curves", "chart-heat-map", "chart-boxes")) {
            assertThat(inkOf(chart)).as(chart).isGreaterThan(0.004);
        }
        assertThat(inkOf("clouds")).isGreaterThan(0.002);
        assertThat(errors()).isEmpty();
    }

    @Test
    void theSwitchShowsAnotherMethod() {
        load("sphere", 1280, "light");
        List<WebElement> buttons = driver().findElements(By.cssSelector("#clouds-controls button"));
        assertThat(buttons).extracting(WebElement::getText).containsExactly("PCA", "</script> & \"K\"");
        String before = pixelsOf("clouds");

        buttons.get(1).click();

        assertThat(buttons.get(1).getAttribute("aria-pressed")).isEqualTo("true");
        assertThat(buttons.get(0).getAttribute("aria-pressed")).isEqualTo("false");
        assertThat(driver().findElement(By.id("clouds")).getAttribute("data-shown"))
                .isEqualTo("</script> & \"K\"");
        String after = pixelsOf("clouds");
        assertThat(after).isNotEqualTo(before);
        driver().executeScript(
                        "document.getElementById('clouds').dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowLeft'}))");
        assertThat(pixelsOf("clouds")).as("turned").isNotEqualTo(after);
        assertThat(errors()).isEmpty();
    }

    @Test
    void methodsStandSideBySideAndTurnTogether() {
        load("sphere", 1280, "light");
        assertThat(driver().findElement(By.id("clouds")).getAttribute("data-shown"))
                .isEqualTo("all");
        String[] before = {browser().pixelsOf("clouds", 0), browser().pixelsOf("clouds", 1)};
        assertThat(before[0]).isNotEqualTo(before[1]);

        driver().executeScript(
                        "document.getElementById('clouds').dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowLeft'}))");

        assertThat(browser().pixelsOf("clouds", 0)).isNotEqualTo(before[0]);
        assertThat(browser().pixelsOf("clouds", 1)).isNotEqualTo(before[1]);
        load("sphere", 390, "light");
        assertThat(driver().findElements(By.cssSelector("#clouds canvas")))
                .as("a phone shows one at a time")
                .hasSize(1);
        assertThat(errors()).isEmpty();
    }

    @Test
    void cloudsInThePlaneHaveTheSwitchToo() {
        load("circle", 1280, "light");
        String before = pixelsOf("clouds");

        driver().findElements(By.cssSelector("#clouds-controls button")).get(1).click();

        assertThat(inkOf("clouds")).isGreaterThan(0.002);
        assertThat(pixelsOf("clouds")).isNotEqualTo(before);
        assertThat(errors()).isEmpty();
    }

    @Test
    void chartsFollowTheirControls() {
        load("sphere", 1280, "light");
        for (String chart : List.of("chart-curves", "chart-heat-map", "chart-boxes")) {
            String before = pixelsOf(chart);
            driver().executeScript(
                            "const select = document.querySelector('#' + arguments[0] + '-controls select');"
                                    + "select.selectedIndex = select.options.length - 1;"
                                    + "select.dispatchEvent(new Event('change'));",
                            chart);
            assertThat(pixelsOf(chart)).as(chart).isNotEqualTo(before);
        }
        assertThat(errors()).isEmpty();
    }

    @Test
    void onlyChoicesThatApplyAreOffered() {
        load("sphere", 1280, "light");
        assertThat(offered()).containsExactly("Value", "Against", "s");
        String before = pixelsOf("chart-curves");

        choose("Against", "s");

        assertThat(offered()).containsExactly("Value", "Against", "k");
        choose("k", "9");
        String fixed = pixelsOf("chart-curves");
        assertThat(fixed).isNotEqualTo(before);
        WebElement log = driver().findElement(By.cssSelector("#chart-curves-controls input"));
        boolean usual = log.isSelected();
        log.click();
        assertThat(pixelsOf("chart-curves")).isNotEqualTo(fixed);
        choose("k", "at its best");
        assertThat(log.isSelected()).as("stays").isNotEqualTo(usual);
        assertThat(errors()).isEmpty();
    }

    private static List<String> offered() {
        return driver().findElements(By.cssSelector("#chart-curves-controls label")).stream()
                .filter(label -> label.isDisplayed()
                        && !label.findElements(By.tagName("select")).isEmpty())
                .map(label ->
                        String.valueOf(driver().executeScript("return arguments[0].firstChild.textContent", label)))
                .toList();
    }

    private static void choose(String control, String value) {
        driver().executeScript("""
                const label = [...document.querySelectorAll('#chart-curves-controls label')]
                  .find(it => it.firstChild.textContent === arguments[0]);
                const select = label.querySelector('select');
                select.value = arguments[1];
                select.dispatchEvent(new Event('change'));
                """, control, value);
    }

    @Test
    void tablesAreSortedByNumbersAndByNames() {
        load("sphere", 1280, "light");
        WebElement mean = driver().findElement(By.cssSelector("#table-best thead th:nth-child(3) button"));

        mean.click();
        List<Double> up = column("#table-best tbody td:nth-child(3)").stream()
                .map(Double::valueOf)
                .toList();
        mean.click();
        List<Double> down = column("#table-best tbody td:nth-child(3)").stream()
                .map(Double::valueOf)
                .toList();

        assertThat(up).hasSize(3).isSorted();
        assertThat(down).containsExactly(up.get(2), up.get(1), up.get(0)).doesNotHaveDuplicates();
        driver().findElement(By.cssSelector("#table-best thead th:first-child button"))
                .click();
        assertThat(column("#table-best tbody th").get(1)).isEqualTo("PCA");
        assertThat(driver().findElement(By.cssSelector("#table-best thead th:first-child"))
                        .getAttribute("aria-sort"))
                .isEqualTo("ascending");
    }

    @Test
    void fitsPhonesAndDesktopsInLightAndDark() throws IOException {
        for (int width : new int[] {390, 1280}) {
            for (String scheme : List.of("light", "dark")) {
                load("sphere", width, scheme);
                String name = width + "-" + scheme;
                assertThat(number("return document.documentElement.scrollWidth"))
                        .as(name)
                        .isLessThanOrEqualTo(width);
                assertThat(inkOf("chart-curves")).as(name).isGreaterThan(0.004);
                String paper = String.valueOf(
                        driver().executeScript("return getComputedStyle(document.body).backgroundColor"));
                assertThat(paper).isEqualTo(scheme.equals("light") ? "rgb(255, 255, 255)" : "rgb(20, 23, 27)");
                assertThat(errors()).as(name).isEmpty();
                browser().keep(name);
            }
        }
    }

    @Test
    void runsNoScriptButItsOwn() {
        load("circle", 1280, "light");

        driver().executeScript("""
                const script = document.createElement('script');
                script.textContent = 'window.foreign = true';
                document.body.append(script);
                const image = document.createElement('div');
                image.innerHTML = '<img src="data:," onerror="window.foreign = true">';
                document.body.append(image);
                """);
        frame();

        assertThat(driver().executeScript("return window.foreign === undefined"))
                .isEqualTo(true);
        assertThat(errors()).isNotEmpty().allMatch(error -> error.contains("Content Security Policy"));
    }

    @Test
    void printsDrawingsOnWhitePaperEvenFromTheDark() throws IOException {
        load("sphere", 1280, "dark");
        driver().executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", "print"));

        assertThat(driver().findElement(By.cssSelector("figure.printed")).isDisplayed())
                .isTrue();
        assertThat(driver().findElement(By.id("chart-curves")).isDisplayed()).isFalse();
        assertThat(driver().executeScript("return getComputedStyle(document.body).backgroundColor"))
                .isEqualTo("rgb(255, 255, 255)");
        Map<String, Object> printed = driver().executeCdpCommand("Page.printToPDF", Map.of());
        byte[] pdf = Base64.getDecoder().decode(String.valueOf(printed.get("data")));
        assertThat(pdf).hasSizeGreaterThan(20_000);
        assertThat(new String(pdf, 0, 4, StandardCharsets.US_ASCII)).isEqualTo("%PDF");
        Files.write(browser().screens().resolve("print.pdf"), pdf);
    }

    private static Browser browser() {
        return browser.orElseThrow();
    }

    private static ChromeDriver driver() {
        return browser().driver();
    }

    private static void load(String dataset, int width, String scheme) {
        browser().load(folder.resolve(dataset).resolve(StudyReport.FILE), width, scheme, "clouds");
    }

    private static void frame() {
        browser().frame();
    }

    private static String pixelsOf(String id) {
        return browser().pixelsOf(id, 0);
    }

    private static double inkOf(String id) {
        return browser().inkOf(id);
    }

    private static double number(String script) {
        return ((Number) driver().executeScript(script)).doubleValue();
    }

    private static List<String> column(String selector) {
        return driver().findElements(By.cssSelector(selector)).stream()
                .map(WebElement::getText)
                .toList();
    }

    private static List<String> errors() {
        return browser().errors();
    }
}
