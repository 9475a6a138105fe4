package org.qmf.study.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.qmf.api.data.PointTable;
import org.qmf.study.html.Browser;

/** Looks at pages of runs with a real browser, where there is one. */
class RunPageInBrowserTest {

    @TempDir
    private static Path folder;

    private static Optional<Browser> browser = Optional.empty();

    @BeforeAll
    static void open() throws IOException {
        Browser.require();
        DenoisedRun space = MadeUpRun.of(400, 3);
        write(
                "space",
                MadeUpRun.of(
                        PointTable.of(space.points(), List.of("east", "north", "up")),
                        space.after(),
                        Optional.of(MadeUpRun.choice(0.1, 2))));
        write("plane", MadeUpRun.of(300, 2));
        browser = Optional.of(Browser.start(folder.resolve("profile")));
    }

    private static void write(String name, DenoisedRun run) throws IOException {
        try (OutputStream out = Files.newOutputStream(folder.resolve(name + ".html"))) {
            new RunPage(run).write(out);
        }
    }

    @AfterAll
    static void close() {
        browser.ifPresent(Browser::close);
    }

    private static Browser browser() {
        return browser.orElseThrow();
    }

    private static void load(String name, int width, String scheme) {
        browser().load(folder.resolve(name + ".html"), width, scheme, "cloud");
    }

    private static void choose(int control, String option) {
        browser().driver().executeScript("""
                const select = document.querySelectorAll('#cloud-controls select')[arguments[0]];
                select.value = [...select.options].find(it => it.text === arguments[1]).value;
                select.dispatchEvent(new Event('change'));
                """, control, option);
    }

    private static String key() {
        return browser().driver().findElement(By.id("cloud-legend")).getText();
    }

    @Test
    void theColoursFollowTheSwitch() {
        load("space", 1280, "light");
        assertThat(browser().driver().findElements(By.cssSelector("#cloud canvas")))
                .hasSize(2);
        assertThat(browser().inkOf("cloud")).isGreaterThan(0.005);
        assertThat(key()).contains("How far the point moved");
        String moved = browser().pixelsOf("cloud", 1);

        choose(1, "lambda");
        assertThat(key()).contains("What <lambda> is. Logarithmic.");
        String lambda = browser().pixelsOf("cloud", 1);
        choose(1, "outcome");
        assertThat(key()).contains("converged: 384", "suspect: 8", "kept-input: 8");

        assertThat(lambda).isNotEqualTo(moved);
        assertThat(browser().pixelsOf("cloud", 1)).isNotEqualTo(moved).isNotEqualTo(lambda);
        assertThat(browser().driver().findElements(By.cssSelector("#cloud-controls option")))
                .extracting(it -> it.getAttribute("textContent"))
                .as("what is the same everywhere colours nothing")
                .doesNotContain("same");
        assertThat(browser().errors()).isEmpty();
    }

    @Test
    void everyWayToShowIsDifferentAndTurns() {
        load("space", 1280, "light");
        String last = browser().pixelsOf("cloud", 0);
        for (String way : List.of("after", "over each other", "the moves", "before")) {
            choose(0, way);
            String now = browser().pixelsOf("cloud", 0);
            assertThat(now).as(way).isNotEqualTo(last);
            last = now;
        }
        browser()
                .driver()
                .executeScript(
                        "document.getElementById('cloud').dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowUp'}))");
        assertThat(browser().pixelsOf("cloud", 0)).isNotEqualTo(last);
        assertThat(browser().errors()).isEmpty();
    }

    @Test
    void tellsAboutThePointThatIsPointedAt() {
        load("plane", 1280, "light");

        Object told = browser().driver().executeScript("""
                const canvas = document.querySelector('#cloud canvas');
                const box = canvas.getBoundingClientRect();
                for (let y = 40; y < box.height - 50; y += 6) {
                  for (let x = 70; x < box.width - 20; x += 6) {
                    canvas.dispatchEvent(new PointerEvent('pointermove', { clientX: box.x + x, clientY: box.y + y, bubbles: true }));
                    const tip = document.querySelector('.tip');
                    if (!tip.hidden) return tip.textContent;
                  }
                }
                return 'nothing';
                """);

        assertThat(String.valueOf(told)).matches("(?s)point \\d+: .*from \\(.*to \\(.*distance moved: .*");
        assertThat(browser().errors()).isEmpty();
    }

    @Test
    void runsNoScriptOfATextAndFitsPhonesAndDesktopsInLightAndDark() throws IOException {
        for (String name : List.of("space", "plane")) {
            for (int width : new int[] {390, 1280}) {
                for (String scheme : List.of("light", "dark")) {
                    load(name, width, scheme);
                    String what = "run-" + name + "-" + width + "-" + scheme;
                    assertThat(((Number) browser()
                                            .driver()
                                            .executeScript("return document.documentElement.scrollWidth"))
                                    .intValue())
                            .as(what)
                            .isLessThanOrEqualTo(width);
                    assertThat(browser().inkOf("cloud")).as(what).isGreaterThan(0.005);
                    assertThat(browser().driver().executeScript("return window.foreign === undefined"))
                            .isEqualTo(true);
                    assertThat(browser().errors()).as(what).isEmpty();
                    browser().keep(what);
                }
            }
        }
    }
}
