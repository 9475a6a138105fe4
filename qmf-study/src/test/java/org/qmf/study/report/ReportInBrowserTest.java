package org.qmf.study.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.study.Strategies;
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
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    private static Path folder;

    private static Optional<ChromeDriver> started = Optional.empty();

    @BeforeAll
    static void open() {
        Optional<Path> chromium = program("chromium").or(() -> program("google-chrome"));
        Optional<Path> driver = program("chromedriver");
        boolean there = chromium.isPresent() && driver.isPresent();
        if ("true".equals(System.getenv("CI"))) {
            assertThat(there)
                    .as("continuous integration needs chromium and chromedriver")
                    .isTrue();
        }
        assumeTrue(there, "chromium and chromedriver are not installed, so no browser can look at the report");
        for (String dataset : List.of("sphere", "circle")) {
            Strategies.STUDIES
                    .load(ConfigReader.parse("study.yaml", STUDY.formatted(dataset)))
                    .run(folder.resolve(dataset), RunOptions.threads(2), ProgressMonitor.NONE);
        }
        ChromeOptions options = new ChromeOptions();
        options.setBinary(chromium.orElseThrow().toString());
        options.addArguments(
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--enable-unsafe-swiftshader",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-dev-shm-usage",
                "--disable-sync",
                "--host-resolver-rules=MAP * ~NOTFOUND",
                "--user-data-dir=" + folder.resolve("profile"));
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        options.setCapability("goog:loggingPrefs", logs);
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(driver.orElseThrow().toFile())
                .usingAnyFreePort()
                .build();
        started = Optional.of(new ChromeDriver(service, options));
        driver().manage().timeouts().scriptTimeout(PATIENCE);
    }

    @AfterAll
    static void close() {
        started.ifPresent(ChromeDriver::quit);
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
                keep(name);
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
        Files.write(screens().resolve("print.pdf"), pdf);
    }

    private static ChromeDriver driver() {
        return started.orElseThrow();
    }

    private static void load(String dataset, int width, String scheme) {
        driver().executeCdpCommand(
                        "Emulation.setDeviceMetricsOverride",
                        Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", width < 600));
        driver().executeCdpCommand(
                        "Emulation.setEmulatedMedia",
                        Map.of(
                                "media",
                                "",
                                "features",
                                List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
        driver().get(folder.resolve(dataset).resolve(StudyReport.FILE).toUri().toString());
        driver().executeAsyncScript("""
                const done = arguments[0];
                const wait = () => (document.getElementById('clouds').dataset.shown ? done(0) : setTimeout(wait, 20));
                wait();
                """);
        frame();
    }

    /** Waits for two frames, after which charts are drawn. */
    private static void frame() {
        driver().executeAsyncScript(
                        "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done(0)))");
    }

    private static String pixelsOf(String id) {
        frame();
        return String.valueOf(driver().executeScript(
                        "return document.querySelector('#' + arguments[0] + ' canvas').toDataURL()", id));
    }

    /** Returns the share of a canvas's pixels that differ from its corner. */
    private static double inkOf(String id) {
        frame();
        Object share = driver().executeScript("""
                const source = document.querySelector('#' + arguments[0] + ' canvas');
                const copy = document.createElement('canvas');
                copy.width = source.width;
                copy.height = source.height;
                const pen = copy.getContext('2d');
                pen.drawImage(source, 0, 0);
                const pixels = pen.getImageData(0, 0, copy.width, copy.height).data;
                let ink = 0;
                for (let i = 0; i < pixels.length; i += 4) {
                  if ([0, 1, 2, 3].some(c => Math.abs(pixels[i + c] - pixels[c]) > 8)) ink++;
                }
                return ink / (pixels.length / 4);
                """, id);
        return ((Number) share).doubleValue();
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
        return driver().manage().logs().get(LogType.BROWSER).getAll().stream()
                .filter(entry -> entry.getLevel().intValue() >= Level.SEVERE.intValue())
                .map(LogEntry::getMessage)
                .toList();
    }

    /** Keeps a picture of the whole page for people to look at. */
    private static void keep(String name) throws IOException {
        Map<String, Object> taken = driver().executeCdpCommand(
                        "Page.captureScreenshot", Map.of("format", "png", "captureBeyondViewport", true));
        Files.write(
                screens().resolve(name + ".png"),
                taken.isEmpty()
                        ? driver().getScreenshotAs(OutputType.BYTES)
                        : Base64.getDecoder().decode(String.valueOf(taken.get("data"))));
    }

    private static Path screens() throws IOException {
        return Files.createDirectories(Path.of("target", "report-screens"));
    }

    private static Optional<Path> program(String name) {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
                .map(folderOfPath -> Path.of(folderOfPath, name))
                .filter(Files::isExecutable)
                .findFirst();
    }
}
