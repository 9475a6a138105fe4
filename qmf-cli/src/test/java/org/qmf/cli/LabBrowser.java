package org.qmf.cli;

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
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** A real browser that can reach nothing but the lab. */
record LabBrowser(ChromeDriver driver) implements AutoCloseable {

    private static final long PATIENCE_MILLISECONDS = 60_000;

    /** Skips a test where there is no browser; on continuous integration there has to be one. */
    static void require() {
        boolean there =
                program("chromium").isPresent() && program("chromedriver").isPresent();
        if ("true".equals(System.getenv("CI"))) {
            assertThat(there)
                    .as("continuous integration needs chromium and chromedriver")
                    .isTrue();
        }
        assumeTrue(there, "chromium and chromedriver are not installed, so no browser can look at the lab");
    }

    static LabBrowser start(Path profile) {
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(program("chromium").orElseThrow().toFile());
        options.setCapability("goog:loggingPrefs", logs);
        options.addArguments(List.of(
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--enable-unsafe-swiftshader",
                "--disable-dev-shm-usage",
                "--disable-background-networking",
                "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
                "--user-data-dir=" + profile));
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(program("chromedriver").orElseThrow().toFile())
                .usingAnyFreePort()
                .build();
        ChromeDriver driver = new ChromeDriver(service, options);
        driver.manage().timeouts().scriptTimeout(Duration.ofMillis(PATIENCE_MILLISECONDS));
        return new LabBrowser(driver);
    }

    private static Optional<Path> program(String name) {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1))
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Opens a lab's page and waits until it shows its first result. */
    void load(String url, int width, int height, String scheme) {
        size(width, height, scheme);
        driver.get(url);
        until("return document.body.dataset.ready === 'true'");
    }

    void size(int width, int height, String scheme) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 600));
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of("media", "", "features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    }

    Object run(String script, Object... arguments) {
        return driver.executeScript(script, arguments);
    }

    String text(String script, Object... arguments) {
        return String.valueOf(run(script, arguments));
    }

    double number(String script, Object... arguments) {
        return ((Number) run(script, arguments)).doubleValue();
    }

    /** Waits until a script answers true. */
    void until(String script, Object... arguments) {
        for (long waited = 0; !Boolean.TRUE.equals(run(script, arguments)); waited += 20) {
            if (waited > PATIENCE_MILLISECONDS) {
                throw new AssertionError("waited in vain for: " + script + "; the page says: "
                        + text("return document.getElementById('status').textContent") + " " + errors());
            }
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new AssertionError(e);
            }
        }
    }

    /** Does something and waits until the picture of its result is shown. */
    void untilShown(String side, Runnable change) {
        String before = shown(side);
        change.run();
        until(
                "const now = document.getElementById('view-' + arguments[0])?.dataset.shown ?? ''; return now !== '' && now !== arguments[1]",
                side,
                before);
    }

    private String shown(String side) {
        return text("return document.getElementById('view-' + arguments[0])?.dataset.shown ?? ''", side);
    }

    WebElement field(String path) {
        return driver.findElement(By.cssSelector("#form [data-path='" + path + "']"));
    }

    /** Changes a control as a person would. */
    void set(WebElement control, String value) {
        run("""
                const [control, value] = arguments;
                control.value = value;
                control.dispatchEvent(new Event('input', { bubbles: true }));
                control.dispatchEvent(new Event('change', { bubbles: true }));
                """, control, value);
    }

    /** Waits for two frames, after which everything is drawn. */
    void frame() {
        driver.executeAsyncScript(
                "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done(0)))");
    }

    String pixels(String side) {
        frame();
        return text("return document.querySelector('#view-' + arguments[0] + ' canvas').toDataURL()", side);
    }

    /** Returns what went wrong on the page since it was asked last. */
    List<String> errors() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .filter(entry -> entry.getLevel().intValue() >= Level.SEVERE.intValue())
                .map(LogEntry::getMessage)
                .toList();
    }

    /** Keeps a picture for people to look at. */
    void keep(String name) throws IOException {
        Path screens = Files.createDirectories(Path.of("target", "lab-screens"));
        Map<String, Object> taken = driver.executeCdpCommand(
                "Page.captureScreenshot", Map.of("format", "png", "captureBeyondViewport", true));
        Files.write(screens.resolve(name + ".png"), Base64.getDecoder().decode(String.valueOf(taken.get("data"))));
    }

    @Override
    public void close() {
        driver.quit();
    }
}
