package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs the documentation: what stands in a {@code console} block is typed as it stands, and what the page promises must
 * appear.
 *
 * <p>A block {@code ```yaml file=NAME} is written to the file first. In a {@code console} block a line {@code $ command}
 * is a command, {@code [exit N]} its exit code (0 if not said), and all other lines must appear in its output in this
 * order; {@code …} stands for any text.
 */
class DocumentationIT {

    private static final Path ROOT = Path.of(System.getProperty("qmf.root"));
    private static final Pattern FENCE = Pattern.compile("```(\\w*)(?: file=(\\S+))?\\s*");
    private static final Pattern EXIT = Pattern.compile("\\[exit (\\d+)\\]");

    static Stream<Path> pages() throws IOException {
        try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
            return Stream.concat(
                            Stream.of(ROOT.resolve("README.md")),
                            docs.filter(page -> page.toString().endsWith(".md")).sorted().toList().stream())
                    .map(ROOT::relativize);
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void pageKeepsItsPromises(Path page, @TempDir Path folder) throws Exception {
        for (Block block : blocks(Files.readAllLines(ROOT.resolve(page)))) {
            if (!block.file().isEmpty()) {
                Path file = folder.resolve(block.file());
                Files.createDirectories(file.getParent());
                Files.write(file, block.lines());
            } else if (block.language().equals("console")) {
                for (Step step : steps(block.lines())) {
                    check(page, step, folder);
                }
            }
        }
    }

    private static void check(Path page, Step step, Path folder) throws Exception {
        Program.Result result = Program.shell(folder, step.command());
        String where = page + ": $ " + step.command() + "\n" + result.output();
        assertThat(result.exitCode()).as(where).isEqualTo(step.exitCode());
        int from = 0;
        for (String promised : step.output()) {
            Matcher matcher = Pattern.compile(Stream.of(promised.strip().split("…", -1))
                            .map(Pattern::quote)
                            .reduce((a, b) -> a + ".*" + b)
                            .orElse(""))
                    .matcher(result.output());
            assertThat(matcher.find(from))
                    .as("%s\nshould contain [%s]", where, promised)
                    .isTrue();
            from = matcher.end();
        }
    }

    private record Block(String language, String file, List<String> lines) {}

    private record Step(String command, int exitCode, List<String> output) {}

    private static List<Block> blocks(List<String> lines) {
        List<Block> blocks = new ArrayList<>();
        Block open = null;
        for (String line : lines) {
            Matcher fence = FENCE.matcher(line);
            if (open != null && line.strip().equals("```")) {
                blocks.add(open);
                open = null;
            } else if (open != null) {
                open.lines().add(line);
            } else if (fence.matches()) {
                open = new Block(fence.group(1), fence.group(2) == null ? "" : fence.group(2), new ArrayList<>());
            }
        }
        assertThat(open).as("a block is not closed").isNull();
        return blocks;
    }

    private static List<Step> steps(List<String> lines) {
        List<Step> steps = new ArrayList<>();
        for (String line : lines) {
            Matcher exit = EXIT.matcher(line.strip());
            if (line.startsWith("$ ")) {
                steps.add(new Step(line.substring(2), 0, new ArrayList<>()));
            } else if (exit.matches()) {
                Step last = steps.remove(steps.size() - 1);
                steps.add(new Step(last.command(), Integer.parseInt(exit.group(1)), last.output()));
            } else if (!line.isBlank()) {
                steps.get(steps.size() - 1).output().add(line);
            }
        }
        return steps;
    }
}
