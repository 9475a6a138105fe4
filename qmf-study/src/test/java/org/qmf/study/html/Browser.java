package org.qmf.study.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/**
 * A real browser without a network that looks at pages.
 *
 * @param driver what tells it what to do
 */
public record Browser(ChromeDriver driver) implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    /** Skips a test where there is no browser; on continuous integration there has to be one. */
    public static void require() {
        boolean there = chromium().isPresent() && program("chromedriver").isPresent();
        if ("true".equals(System.getenv("CI"))) {
            assertThat(there)
                    .as("continuous integration needs chromium and chromedriver")
                    .isTrue();
        }
        assumeTrue(there, "chromium and chromedriver are not installed, so no browser can look at the page");
    }

    /** Starts a browser that keeps what it has to keep in a folder. */
    public static Browser start(Path profile) {
        ChromeOptions options = new ChromeOptions();
        options.setBinary(chromium().orElseThrow().toString());
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
                "--user-data-dir=" + profile);
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        options.setCapability("goog:loggingPrefs", logs);
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(program("chromedriver").orElseThrow().toFile())
                .usingAnyFreePort()
                .build();
        ChromeDriver driver = new ChromeDriver(service, options);
        driver.manage().timeouts().scriptTimeout(PATIENCE);
        return new Browser(driver);
    }

    @Override
    public void close() {
        driver.quit();
    }

    /**
     * Opens a page and waits until it shows its clouds.
     *
     * @param scheme {@code light} or {@code dark}
     * @param cloud the id of the element that says what it shows
     */
    public void load(Path page, int width, String scheme, String cloud) {
        open(page, width, scheme);
        driver.executeAsyncScript("""
                const [cloud, done] = arguments;
                const wait = () => (document.getElementById(cloud).dataset.shown ? done(0) : setTimeout(wait, 20));
                wait();
                """, cloud);
        frame();
    }

    /**
     * Opens a page.
     *
     * @param scheme {@code light} or {@code dark}
     */
    public void open(Path page, int width, String scheme) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", 900, "deviceScaleFactor", 1, "mobile", width < 600));
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("media", "", "features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
        driver.get(page.toUri().toString());
        frame();
    }

    /** Waits for two frames, after which charts are drawn. */
    public void frame() {
        driver.executeAsyncScript(
                "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done(0)))");
    }

    /** Returns what one of the canvases of an element shows. */
    public String pixelsOf(String id, int panel) {
        frame();
        return String.valueOf(driver.executeScript(
                "return document.querySelectorAll('#' + arguments[0] + ' canvas')[arguments[1]].toDataURL()",
                id,
                panel));
    }

    /** Returns the share of a canvas's pixels that differ from its corner. */
    public double inkOf(String id) {
        frame();
        Object share = driver.executeScript("""
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

    /** Returns what went wrong on the page since it was asked last. */
    public List<String> errors() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .filter(entry -> entry.getLevel().intValue() >= Level.SEVERE.intValue())
                .map(LogEntry::getMessage)
                .toList();
    }

    /** Keeps a picture of the whole page for people to look at. */
    public void keep(String name) throws IOException {
        Map<String, Object> taken = driver.executeCdpCommand(
                "Page.captureScreenshot", Map.of("format", "png", "captureBeyondViewport", true));
        Files.write(
                screens().resolve(name + ".png"),
                taken.isEmpty()
                        ? driver.getScreenshotAs(OutputType.BYTES)
                        : Base64.getDecoder().decode(String.valueOf(taken.get("data"))));
    }

    /** Returns the folder of what people may look at. */
    public Path screens() throws IOException {
        return Files.createDirectories(Path.of("target", "report-screens"));
    }

    private static Optional<Path> chromium() {
        return program("chromium").or(() -> program("google-chrome"));
    }

    private static Optional<Path> program(String name) {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst();
    }
}
