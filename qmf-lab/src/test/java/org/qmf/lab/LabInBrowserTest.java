package org.qmf.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.qmf.host.configuration.ConfigReader;

/** Uses the lab with a real browser, where there is one. */
class LabInBrowserTest {

    private static final String SETTING =
            "{estimator: {type: rqmf, dimension: 2, neighborhood: {type: knn, k: 20}, tuner: {type: relative-sensitivity, delta: 0.03}}}";

    @TempDir
    private static Path folder;

    private static Optional<OpenLab> lab = Optional.empty();
    private static Optional<LabBrowser> browser = Optional.empty();

    @BeforeAll
    static void open() {
        LabBrowser.require();
        lab = Optional.of(
                OpenLab.with(folder, Optional.of("sphere"), Optional.empty(), 0, ConfigReader.parse("test", SETTING)));
        browser = Optional.of(LabBrowser.start(folder.resolve("profile")));
    }

    @AfterAll
    static void close() {
        browser.ifPresent(LabBrowser::close);
        lab.ifPresent(OpenLab::close);
    }

    private static LabBrowser page() {
        return browser.orElseThrow();
    }

    @BeforeEach
    void load() {
        page().load(lab.orElseThrow(), 1280, 900, "light");
        // What another test did wrong on purpose is not of interest here.
        page().errors();
    }

    private static WebElement id(String id) {
        return page().driver().findElement(By.id(id));
    }

    private static String status() {
        return id("status").getText();
    }

    @Test
    void aSliderMovesThePoints() {
        assertThat(status()).contains("rqmf", "off the truth by");
        String before = page().pixels("A");
        WebElement slider = page().field("estimator.neighborhood.k").findElement(By.cssSelector("input[type=range]"));

        page().untilShown("A", () -> page().set(slider, "48"));

        assertThat(page().pixels("A")).isNotEqualTo(before);
        assertThat(page().number("return Number(document.body.dataset.seconds)"))
                .isPositive();
        assertThat(page().field("estimator.neighborhood.k")
                        .findElement(By.cssSelector("input[type=number]"))
                        .getAttribute("value"))
                .isEqualTo("48");
        assertThat(page().errors()).isEmpty();
    }

    @Test
    void aMistakeIsToldAtItsFieldAndThePictureStays() {
        String before = page().pixels("A");
        WebElement k = page().field("estimator.neighborhood.k").findElement(By.cssSelector("input[type=number]"));
        page().set(k, "0");
        page().until("return document.querySelector('#form .problem') !== null");
        assertThat(page().field("estimator.neighborhood.k")
                        .findElement(By.cssSelector(".problem"))
                        .getText())
                .contains("at least 1");
        assertThat(status()).contains("not run");
        assertThat(page().pixels("A")).isEqualTo(before);
        page().untilShown("A", () -> page().set(k, "24"));
        assertThat(page().driver().findElements(By.cssSelector("#form .problem")))
                .isEmpty();
    }

    @Test
    void aMethodIsSwappedByOneClickAndKeepsWhatItShares() {
        page().untilShown("A", () -> page().set(id("field-estimator"), "local-pca"));
        assertThat(status()).contains("local-pca");
        assertThat(page().field("estimator.neighborhood.k")
                        .findElement(By.cssSelector("input[type=number]"))
                        .getAttribute("value"))
                .isEqualTo("20");
        assertThat(page().errors()).isEmpty();
    }

    @Test
    void coloursFollowTheSwitch() {
        String moved = page().pixels("A");
        for (String color : List.of("lambda", "error", "iterations", "outcome", "residual")) {
            page().set(id("color"), color);
            page().until("return document.getElementById('legend').textContent.length > 5");
            page().run("return 0");
            page().until("return document.getElementById('color').value === arguments[0]", color);
        }
        page().set(id("color"), "lambda");
        page().until(
                        "return document.getElementById('legend').textContent.includes('λ') || document.getElementById('legend').textContent.includes('egularisation')");
        page().set(id("color"), "curvature");
        page().until("return document.getElementById('legend').textContent.includes('curvature')");
        page().until("return document.querySelector('#view-A canvas').toDataURL() !== arguments[0]", moved);
        assertThat(page().errors()).isEmpty();
    }

    @Test
    void aLongRunIsStopped() {
        page().run("document.getElementById('generator').open = true");
        page().untilShown("A", () -> {
            page().set(page().driver().findElement(By.cssSelector("#dataset [data-path='dataset.n'] input")), "12000");
        });
        String shown = page().text("return document.getElementById('view-A').dataset.shown");
        WebElement k = page().field("estimator.neighborhood.k").findElement(By.cssSelector("input[type=number]"));
        page().set(k, "700");
        page().until("return !document.getElementById('stop').hidden");
        id("stop").click();
        page().until("return document.getElementById('status').textContent.startsWith('stopped')");
        assertThat(page().text("return document.getElementById('view-A').dataset.shown"))
                .isEqualTo(shown);
    }

    @Test
    void aClickOnAPointShowsItsChart() {
        page().run("""
                const view = document.getElementById('view-A');
                const box = view.getBoundingClientRect();
                for (let y = 20; y < box.height; y += 7) {
                  for (let x = 20; x < box.width; x += 7) {
                    const at = { clientX: box.x + x, clientY: box.y + y, pointerId: 1, bubbles: true };
                    view.setPointerCapture = () => {};
                    view.dispatchEvent(new PointerEvent('pointerdown', at));
                    view.dispatchEvent(new PointerEvent('pointerup', at));
                    if (Number(document.getElementById('number').value) > 1) return;
                  }
                }
                """);
        page().until("return document.getElementById('chart').dataset.point !== undefined");
        assertThat(id("chart").getText())
                .contains("Its chart", "neighbours\n20", "λ", "curvature", "theorem2", "The ridge path", "Convergence");
        assertThat(page().driver().findElements(By.cssSelector("#chart svg")).size())
                .isGreaterThanOrEqualTo(3);
        String first = page().text("return document.getElementById('chart').dataset.point");
        id("view-A").sendKeys("n");
        page().until("return document.getElementById('chart').dataset.point !== arguments[0]", first);
        assertThat(page().errors()).isEmpty();
    }

    @Test
    void twoSettingsStandSideBySideWithOneCamera() {
        page().untilShown("B", () -> id("compare").click());
        WebElement slider = page().field("estimator.neighborhood.k").findElement(By.cssSelector("input[type=range]"));
        page().untilShown("B", () -> page().set(slider, "60"));
        String a = page().pixels("A");
        String b = page().pixels("B");
        assertThat(a).isNotEqualTo(b);
        id("view-A").sendKeys(Keys.ARROW_RIGHT);
        page().until("return document.querySelector('#view-B canvas').toDataURL() !== arguments[0]", b);
        page().set(id("layout"), "toggle");
        assertThat(id("view-A").isDisplayed()).isNotEqualTo(id("view-B").isDisplayed());
        boolean shownA = id("view-A").isDisplayed();
        id("flip").click();
        assertThat(id("view-A").isDisplayed()).isNotEqualTo(shownA);
        assertThat(page().errors()).isEmpty();
    }

    @Test
    void aCellOfTheMapIsTaken() {
        id("tab-choice").click();
        page().set(id("map-xs"), "12, 30");
        page().set(id("map-ys"), "0.003, 0.3");
        id("ask-map").click();
        page().until("return document.getElementById('map').dataset.done === 'true'");
        List<WebElement> cells = page().driver().findElements(By.cssSelector("#map button"));
        assertThat(cells)
                .hasSize(4)
                .allSatisfy(cell -> assertThat(cell.isEnabled()).isTrue());
        page().untilShown("A", () -> cells.get(1).click());
        assertThat(page().field("estimator.neighborhood.k")
                        .findElement(By.cssSelector("input"))
                        .getAttribute("value"))
                .isEqualTo("30");
        assertThat(page().field("estimator.tuner.delta")
                        .findElement(By.cssSelector("input"))
                        .getAttribute("value"))
                .isEqualTo("0.003");
        assertThat(page().errors()).isEmpty();
    }

    @Test
    void methodsAreJudgedAgainstKAndTheDimensionIsVotedFor() {
        id("tab-choice").click();
        assertThat(
                        page().text(
                                        "return [...document.querySelectorAll('#methods input:checked')].map(it => it.value).join()"))
                .isEqualTo("local-pca,moving-ls,rqmf");
        page().set(id("counts"), "16, 32");
        id("ask-lines").click();
        page().until("return document.getElementById('lines').dataset.done === 'true'");
        assertThat(page().number("return Number(document.getElementById('lines').dataset.tried)"))
                .isGreaterThan(4);
        assertThat(id("lines").getText()).contains("least for", "local-pca");
        id("ask-dimension").click();
        page().until("return document.querySelectorAll('#votes button').length > 2");
        assertThat(id("votes").getText()).contains("2:");
        page().untilShown(
                        "A",
                        () -> page().run(
                                        "document.querySelectorAll('#lines svg [role=button]')[0].dispatchEvent(new MouseEvent('click'))"));
        assertThat(page().errors()).isEmpty();
    }

    @Test
    void aFileIsNamedAndItsColumnsAreChosen() throws IOException {
        StringBuilder csv = new StringBuilder("id,x,y\n");
        for (int i = 0; i < 90; i++) {
            csv.append(i)
                    .append(',')
                    .append(Math.cos(0.1 * i))
                    .append(',')
                    .append(Math.sin(0.1 * i))
                    .append('\n');
        }
        Path file = Files.writeString(folder.resolve("mine.csv"), csv);
        page().untilShown("A", () -> {
            id("path").sendKeys(file.toString());
            id("path").submit();
        });
        assertThat(id("data-name").getText()).contains("90 points in R^3");
        assertThat(id("notes").getText()).contains("counts the rows");
        page().run("document.getElementById('input-section').open = true");
        page().untilShown("A", () -> {
            page().set(page().driver().findElement(By.cssSelector("#input [data-path='input.ignore'] textarea")), "id");
            page().set(page().field("estimator.dimension").findElement(By.cssSelector("input[type=number]")), "1");
        });
        page().until("return document.getElementById('data-name').textContent.includes('R^2')");
        page().until("return document.getElementById('status').textContent.includes('rqmf')");
    }

    @Test
    void settingsAreTakenHomeAndStudied() {
        id("tab-home").click();
        page().until("return document.getElementById('texts').dataset.run !== undefined");
        assertThat(id("home-yaml").getText()).contains("type: rqmf", "k: 20");
        assertThat(id("home-command").getText()).contains("qmf data generate sphere", "qmf denoise sphere.npy");
        assertThat(id("home-java").getText()).contains("Qmf.estimator(\"rqmf\")");
        assertThat(id("home-python").getText()).contains("qmf.Estimator(");
        page().set(id("seeds"), "2");
        page().run("document.getElementById('start-study').click()");
        page().until("return document.getElementById('study-report') !== null");
        String report = id("study-report").getAttribute("href");
        page().driver().get(report);
        assertThat(page().driver().getTitle()).isNotEmpty();
        assertThat(page().text("return document.body.innerText")).contains("rqmf K=20");
        assertThat(page().errors()).isEmpty();
    }

    @Test
    void fitsPhonesAndWallsInLightAndDark() throws IOException {
        for (String scheme : List.of("light", "dark")) {
            for (int[] size : new int[][] {{390, 844}, {1280, 900}, {3840, 2160}}) {
                page().size(size[0], size[1], scheme);
                page().run("return 0");
                assertThat(page().number("return document.documentElement.scrollWidth"))
                        .as(size[0] + " " + scheme)
                        .isLessThanOrEqualTo(size[0]);
                if (size[0] < 2000) {
                    page().keep("lab-" + size[0] + "-" + scheme);
                }
            }
        }
        assertThat(page().errors()).isEmpty();
    }
}
