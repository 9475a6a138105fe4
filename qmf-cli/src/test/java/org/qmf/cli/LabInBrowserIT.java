package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;

/** Uses the packaged program's lab with a real browser, where there is one. */
class LabInBrowserIT {

    private static final String SETTING =
            "{estimator: {type: rqmf, dimension: 2, neighborhood: {type: knn, k: 20}, tuner: {type: relative-sensitivity, delta: 0.03}}}";

    private static final String EXAMPLE = "examples/third-party-plugin/src/main/java/com/example/acme";

    @TempDir
    private static Path folder;

    private static Optional<LabProgram> lab = Optional.empty();
    private static Optional<LabBrowser> browser = Optional.empty();

    @BeforeAll
    static void open() throws IOException, InterruptedException {
        LabBrowser.require();
        try (Stream<Path> sources = Files.list(Page.ROOT.resolve(EXAMPLE))) {
            PluginJar.install(folder, "acme", "com.example.acme.AcmePlugin", sources.toList());
        }
        Files.writeString(folder.resolve("setting.yaml"), SETTING);
        lab = Optional.of(LabProgram.start(folder, "sphere", "-c", "setting.yaml", "--plugins", "plugins"));
        browser = Optional.of(LabBrowser.start(folder.resolve("profile")));
    }

    @AfterAll
    static void close() {
        browser.ifPresent(LabBrowser::close);
        lab.ifPresent(LabProgram::close);
    }

    private static LabBrowser page() {
        return browser.orElseThrow();
    }

    @BeforeEach
    void load() {
        page().load(lab.orElseThrow().url(), 1280, 900, "light");
        // What another test did wrong on purpose is not of interest here.
        page().errors();
    }

    private static WebElement id(String id) {
        return page().driver().findElement(By.id(id));
    }

    private static boolean chartIsShown() {
        return Boolean.TRUE.equals(page().run("return Number(document.getElementById('number').value) > 1"));
    }

    private static WebElement number(String path) {
        return page().field(path).findElement(By.cssSelector("input[type=number]"));
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
        // What was typed but not entered belongs to the method that is gone.
        number("estimator.neighborhood.k").sendKeys("7");
        page().untilShown("A", () -> page().set(id("field-estimator"), "identity"));
        assertThat(status()).contains("identity");
        assertThat(page().errors()).isEmpty();
    }

    @Test
    void whatIsChosenAmongHasForms() {
        page().set(id("field-estimator"), "auto");
        page().until("return document.querySelector('#form [data-path=\"estimator.candidates\"] details') !== null");
        WebElement candidates = page().field("estimator.candidates");
        candidates.findElement(By.tagName("summary")).click();
        assertThat(page().field("estimator.candidates.rqmf.neighborhood.k")
                        .findElement(By.tagName("input"))
                        .getAttribute("value"))
                .isEqualTo("${k}");
        page().field("estimator.candidates.rqmf")
                .findElement(By.className("drop"))
                .click();
        assertThat(page().driver().findElements(By.cssSelector("#form [data-path='estimator.candidates.rqmf']")))
                .isEmpty();
        page().until("return !document.getElementById('stop').hidden");
        id("stop").click();
        page().until("return document.getElementById('status').textContent.startsWith('stopped')");
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
        for (int x = -60; x <= 60 && !chartIsShown(); x += 15) {
            new Actions(page().driver())
                    .moveToElement(id("view-A"), x, 0)
                    .click()
                    .perform();
            page().frame();
        }
        page().until("return document.getElementById('chart').dataset.point !== undefined");
        assertThat(id("chart").getText())
                .contains(
                        "Its chart", "neighbours\n20", "λ", "curvature", "Theorem 2", "The ridge path", "Convergence");
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
        page().untilShown("A", () -> page().set(number("estimator.neighborhood.k"), "40"));
        page().untilShown("A", () -> page().set(number("estimator.neighborhood.k"), "30"));
        page().until("return document.querySelectorAll('#looked input').length === 3");
        assertThat(id("looked").getText()).isEqualTo("rqmf K=20\nrqmf K=40\nrqmf K=30");
        page().driver()
                .findElement(By.cssSelector("#looked input[value='rqmf K=40']"))
                .click();
        page().set(id("seeds"), "2");
        page().run("""
                window.told = [];
                new MutationObserver(() => window.told.push(document.querySelector('#study progress') !== null))
                    .observe(document.getElementById('study'), { childList: true });
                document.getElementById('start-study').click();
                """);
        page().until("return document.getElementById('study-report') !== null");
        assertThat(page().run("return window.told.some(it => it)"))
                .as("progress is shown while it runs")
                .isEqualTo(true);
        String report = id("study-report").getAttribute("href");
        page().driver().get(report);
        assertThat(page().driver().getTitle()).isNotEmpty();
        assertThat(page().text("return document.body.innerText"))
                .contains("rqmf K=20", "rqmf K=30")
                .doesNotContain("K=40");
        assertThat(folder.resolve("qmf-lab-study-1/results.csv")).exists();
        assertThat(page().errors()).isEmpty();
    }

    private static Path circle(String name) throws IOException {
        StringBuilder csv = new StringBuilder("id,x,y,name\n");
        for (int i = 0; i < 90; i++) {
            double noise = 0.05 * Math.sin(17 * i);
            csv.append("%d,%s,%s,p%n"
                    .formatted(i, (1 + noise) * Math.cos(0.07 * i), 9 * (1 + noise) * Math.sin(0.07 * i)));
        }
        return Files.writeString(folder.resolve(name), csv);
    }

    @Test
    void aFileIsChosenOrDroppedAndKeepsItsName() throws IOException {
        Path file = circle("my circle.csv");
        page().untilShown("A", () -> id("file").sendKeys(file.toString()));
        assertThat(id("data-name").getText()).startsWith("my circle.csv: 90 points in R^3");
        page().untilShown("A", () -> page().run("""
                const held = new DataTransfer();
                held.items.add(new File(['0,1,2\\n1,0,3\\n'.repeat(30).replace(/\\d/g, (d, at) => d + '.' + at)], "it's dropped.csv"));
                document.getElementById('stage').dispatchEvent(new DragEvent('drop', { dataTransfer: held, bubbles: true }));
                """));
        assertThat(id("data-name").getText()).startsWith("it's dropped.csv: 60 points in R^3");
        id("tab-home").click();
        page().until("return document.getElementById('home-command') !== null");
        assertThat(id("home-command").getText()).startsWith("qmf denoise 'it'\\''s dropped.csv' -o clean.csv");
        assertThat(page().errors()).isEmpty();
    }

    @Test
    void theNextChangeStopsARun() {
        page().run("document.getElementById('generator').open = true");
        page().untilShown("A", () -> page().set(id("field-dataset-n"), "12000"));
        page().set(number("estimator.neighborhood.k"), "700");
        page().until("return !document.getElementById('stop').hidden");
        page().untilShown("A", () -> page().set(number("estimator.neighborhood.k"), "21"));
        assertThat(number("estimator.neighborhood.k").getAttribute("value")).isEqualTo("21");
        assertThat(status()).contains("rqmf");
        assertThat(id("stop").isDisplayed()).isFalse();
    }

    /** Returns what a click on a link of the page downloads. */
    private static byte[] download(String words) {
        String text = page().text("""
                const link = [...document.querySelectorAll('#downloads a')].find(it => it.textContent === arguments[0]);
                return fetch(link.href).then(it => it.arrayBuffer()).then(it => Array.from(new Uint8Array(it)).join());
                """, words);
        String[] numbers = text.split(",", -1);
        byte[] bytes = new byte[numbers.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Integer.parseInt(numbers[i]);
        }
        return bytes;
    }

    private static void takeHome() {
        id("tab-home").click();
        page().until(
                        "return document.getElementById('texts').dataset.run === document.getElementById('view-A').dataset.shown");
    }

    /** Types what stands on the page into a shell, in a folder of its own. */
    private static Path typed(String name) throws IOException, InterruptedException {
        Path home = Files.createDirectories(folder.resolve(name));
        Path plugins = home.resolve("plugins");
        if (!Files.exists(plugins)) {
            Files.createSymbolicLink(plugins, folder.resolve("plugins"));
        }
        Program.Result result =
                Program.shell(home, "set -e\n" + id("home-command").getText());
        assertThat(result.exitCode()).as(result.output()).isZero();
        return home;
    }

    @Test
    void theExportedCommandGivesTheSameBytes() throws IOException, InterruptedException {
        page().untilShown("A", () -> page().set(number("estimator.neighborhood.k"), "26"));
        takeHome();
        assertThat(id("home-command").getText()).contains("\"k\": 26");
        byte[] shown = download("CSV");
        assertThat(shown.length).isGreaterThan(1000);
        assertThat(Files.readAllBytes(typed("command").resolve("clean.csv"))).isEqualTo(shown);
        Path yaml = Files.writeString(
                folder.resolve("command/home.yaml"), id("home-yaml").getText());
        Program.Result again =
                Program.shell(yaml.getParent(), "qmf denoise sphere.npy -c home.yaml -o again.csv --plugins plugins");
        assertThat(again.exitCode()).as(again.output()).isZero();
        assertThat(Files.readAllBytes(yaml.resolveSibling("again.csv"))).isEqualTo(shown);
    }

    @Test
    void aPluginsParametersAreInTheForm() throws IOException, InterruptedException {
        String before = page().pixels("A");
        page().untilShown("A", () -> page().set(id("field-estimator"), "acme.local-mean"));
        assertThat(status()).contains("acme.local-mean");
        WebElement step = page().field("estimator.step");
        assertThat(number("estimator.step").getAttribute("value")).isEqualTo("0.5");
        step.findElement(By.className("help")).click();
        assertThat(step.getText()).contains("Share of the way to go.", "at least 0, at most 1", "default 0.5");
        page().set(number("estimator.step"), "2");
        page().until("return document.querySelector('#form [data-path=\"estimator.step\"] .problem') !== null");
        assertThat(step.findElement(By.className("problem")).getText()).contains("at most 1");
        page().untilShown("A", () -> page().set(step.findElement(By.cssSelector("input[type=range]")), "0.25"));
        assertThat(page().pixels("A")).isNotEqualTo(before);
        takeHome();
        assertThat(id("home-command").getText()).contains("acme.local-mean", "--plugins plugins");
        byte[] shown = download("CSV");
        assertThat(Files.readAllBytes(typed("plugin").resolve("clean.csv"))).isEqualTo(shown);

        page().untilShown("A", () -> page().set(id("field-estimator"), "rqmf"));
        page().untilShown(
                        "A",
                        () -> page().set(
                                        page().field("estimator.tuner").findElement(By.tagName("select")),
                                        "acme.freedom"));
        page().field("estimator.tuner").findElement(By.tagName("summary")).click();
        assertThat(page().field("estimator.tuner").getText()).contains("keep a share of their degrees of freedom");
        assertThat(page().errors()).allMatch(error -> error.contains("422"));
    }

    @Test
    void linesOfJavaAndPythonGiveTheSameNumbers() throws IOException, InterruptedException {
        Path file = circle("circle.csv");
        page().untilShown("A", () -> {
            id("path").sendKeys(file.getFileName().toString());
            id("path").submit();
        });
        page().untilShown("A", () -> page().set(number("estimator.dimension"), "1"));
        page().run("document.getElementById('input-section').open = true");
        page().untilShown(
                        "A",
                        () -> page().set(
                                        page().driver()
                                                .findElement(By.cssSelector("#input [data-path='input.scale'] select")),
                                        "spread"));
        page().untilShown(
                        "A",
                        () -> page().set(
                                        page().driver()
                                                .findElement(
                                                        By.cssSelector("#input [data-path='input.ignore'] textarea")),
                                        "id"));
        takeHome();
        String shown = new String(download("CSV"), StandardCharsets.UTF_8);
        double[][] clean = rows(shown);
        double[][] noisy = rows(Files.readString(file));
        assertThat(clean).hasDimensions(90, 2);
        assertThat(text(clean)).isNotEqualTo(text(noisy));
        Path home = Files.createDirectories(folder.resolve("lines"));
        Files.writeString(home.resolve("noisy.txt"), text(noisy));
        Files.writeString(
                home.resolve("Lines.java"), """
                import java.nio.file.*;
                import java.util.*;
                import java.util.stream.*;
                import org.qmf.host.library.Qmf;
                class Lines {
                    public static void main(String[] arguments) throws Exception {
                        double[][] noisy = Files.readAllLines(Path.of("noisy.txt")).stream()
                                .map(line -> Arrays.stream(line.split(" ")).mapToDouble(Double::parseDouble).toArray())
                                .toArray(double[][]::new);
                %s
                        for (double[] row : clean) System.out.println(row[0] + " " + row[1]);
                    }
                }
                """.formatted(id("home-java").getText()));
        Program.Result java = Program.shell(home, "java -cp \"$QMF_HOME/lib/*\" Lines.java");
        assertThat(java.output()).isEqualTo(text(clean));
        assumeTrue(
                Program.shell(home, "python3 -c 'import numpy'").exitCode() == 0,
                "there is no python3 with numpy (Debian: python3-numpy), so lines of Python cannot be run");
        Files.writeString(
                home.resolve("lines.py"),
                "import numpy\nnoisy = numpy.loadtxt('noisy.txt')\n"
                        + id("home-python").getText() + "\nfor row in clean: print(*map(float, row))\n");
        Program.Result python = Program.shell(home, "PYTHONPATH=\"$QMF_HOME/python\" python3 lines.py");
        assertThat(python.exitCode()).as(python.output()).isZero();
        assertThat(text(rows(python.output().replace(' ', ',')))).isEqualTo(text(clean));
    }

    /** Returns the two coordinates of each line. */
    private static double[][] rows(String csv) {
        return csv.lines()
                .filter(line -> !line.startsWith("id"))
                .map(line -> List.of(line.split(",", -1)))
                .map(words -> words.size() > 2 ? words.subList(1, 3) : words)
                .map(words -> words.stream().mapToDouble(Double::parseDouble).toArray())
                .toArray(double[][]::new);
    }

    private static String text(double[][] rows) {
        return Stream.of(rows).map(row -> row[0] + " " + row[1] + "\n").collect(Collectors.joining());
    }

    @Test
    void manyCoordinatesAreSeenInPairsAndImagesAsTiles() throws IOException {
        StringBuilder csv = new StringBuilder();
        for (int i = 0; i < 60; i++) {
            double angle = 0.1 * i;
            csv.append(IntStream.range(0, 25)
                            .mapToObj(j ->
                                    String.valueOf(Math.cos(angle + j % 5) * Math.sin(angle - Math.floorDiv(j, 5))))
                            .collect(Collectors.joining(",")))
                    .append('\n');
        }
        Path file = Files.writeString(folder.resolve("images.csv"), csv);
        page().untilShown("A", () -> id("file").sendKeys(file.toString()));
        assertThat(id("data-name").getText()).contains("R^25", "principal directions");
        String first = page().pixels("A");
        List<WebElement> axes = page().driver().findElements(By.cssSelector("#axes select"));
        assertThat(axes).hasSize(3);
        page().set(axes.get(2), "-1");
        page().set(axes.get(1), "3");
        page().frame();
        assertThat(page().pixels("A")).isNotEqualTo(first);
        assertThat(id("images-label").getText()).isEqualTo("rows are images of 5 × 5");
        id("images").click();
        page().until("return document.querySelectorAll('#tiles canvas').length === 48");
        id("view-A").sendKeys("n");
        page().until("return document.querySelector('#tiles figcaption').textContent === 'point 1'"
                + " && document.getElementById('chart').dataset.point === '1'");
        assertThat(page().errors()).isEmpty();
    }

    @Test
    void everythingIsDoneWithTheKeyboard() {
        Actions keys = new Actions(page().driver());
        tabTo("#field-estimator-neighborhood-k + input[type=range]");
        page().untilShown("A", () -> keys.sendKeys(Keys.ARROW_RIGHT).perform());
        assertThat(number("estimator.neighborhood.k").getAttribute("value")).isEqualTo("21");
        tabTo("#view-A");
        String after = page().pixels("A");
        keys.sendKeys(" ").perform();
        page().frame();
        assertThat(page().pixels("A")).isNotEqualTo(after);
        keys.sendKeys(" ", "n", "n").perform();
        page().until("return document.getElementById('chart').dataset.point === '2'");
        tabTo("#tab-point");
        keys.sendKeys(Keys.ARROW_RIGHT).perform();
        assertThat(id("choice").isDisplayed()).isTrue();
        tabTo("#map-xs");
        keys.keyDown(Keys.CONTROL)
                .sendKeys("a")
                .keyUp(Keys.CONTROL)
                .sendKeys("18")
                .perform();
        tabTo("#map-ys");
        keys.keyDown(Keys.CONTROL)
                .sendKeys("a")
                .keyUp(Keys.CONTROL)
                .sendKeys("0.1")
                .perform();
        tabTo("#ask-map");
        keys.sendKeys(Keys.ENTER).perform();
        page().until("return document.getElementById('map').dataset.done === 'true'");
        tabTo("#map button");
        page().untilShown("A", () -> keys.sendKeys(Keys.ENTER).perform());
        assertThat(number("estimator.neighborhood.k").getAttribute("value")).isEqualTo("18");
        tabTo("#compare");
        page().untilShown("B", () -> keys.sendKeys(" ").perform());
        assertThat(page().errors()).isEmpty();
    }

    /** Presses the tabulator until something has the focus. */
    private static void tabTo(String selector) {
        for (int i = 0; i < 400; i++) {
            if (Boolean.TRUE.equals(page().run("return document.activeElement.matches(arguments[0])", selector))) {
                return;
            }
            new Actions(page().driver()).sendKeys(Keys.TAB).perform();
        }
        throw new AssertionError("no key leads to " + selector);
    }

    @Test
    void otherDataForgetWhatWasFoundOutAboutTheLast() {
        id("tab-choice").click();
        page().set(id("map-xs"), "18");
        page().set(id("map-ys"), "0.1");
        id("ask-map").click();
        page().until("return document.getElementById('map').dataset.done === 'true'");
        page().run("document.getElementById('generator').open = true");
        page().untilShown("A", () -> page().set(id("field-dataset-n"), "120"));
        assertThat(page().driver().findElements(By.cssSelector("#map button"))).isEmpty();
        assertThat(id("counts").getAttribute("value")).endsWith("48");
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
