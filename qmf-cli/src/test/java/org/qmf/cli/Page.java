package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A page of the documentation, with what stands in its fenced blocks.
 *
 * <p>A block {@code ```yaml file=NAME} is a file that the reader writes, {@code ```java source=PATH} a part of a file of
 * the project. In a {@code console} block a line {@code $ command} is a command, {@code [exit N]} its exit code (0 if not
 * said), and all other lines must appear in its output in this order; {@code …} stands for any text.
 */
record Page(Path path, List<String> text, List<Block> blocks) {

    static final Path ROOT = Path.of(System.getProperty("qmf.root"));

    private static final Pattern FENCE = Pattern.compile("```(\\w*)(?: (file|source)=(\\S+))?\\s*");
    private static final Pattern NEED = Pattern.compile("<!-- needs: (.*) -->");
    private static final Pattern EXIT = Pattern.compile("\\[exit (\\d+)\\]");

    /** One fenced block; {@code role} is {@code file}, {@code source} or empty, {@code target} what it names. */
    record Block(String language, String role, String target, List<String> lines) {}

    /** One command with what it promises. */
    record Step(String command, int exitCode, List<String> output) {}

    /** Reads all pages: the README, those for contributors, and the folder {@code docs}. */
    static List<Page> all() {
        try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
            Stream<Path> beside =
                    Stream.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md").map(ROOT::resolve);
            Stream<Path> pages = docs.filter(file -> file.toString().endsWith(".md")).sorted().toList().stream();
            return Stream.concat(beside, pages)
                    .map(file -> read(ROOT.relativize(file).toString()))
                    .toList();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    /** Reads a page by its path below the root. */
    static Page read(String path) {
        try {
            List<String> lines = Files.readAllLines(ROOT.resolve(path));
            List<String> text = new ArrayList<>();
            return new Page(Path.of(path), text, blocks(lines, text));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static List<Block> blocks(List<String> lines, List<String> text) {
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
                String role = fence.group(2) == null ? "" : fence.group(2);
                String target = fence.group(3) == null ? "" : fence.group(3);
                open = new Block(fence.group(1), role, target, new ArrayList<>());
            } else {
                assertThat(line).as("a fence that cannot be read").doesNotStartWith("```");
                text.add(line);
            }
        }
        assertThat(open).as("a block is not closed").isNull();
        return blocks;
    }

    /** Returns the command that succeeds where the page can be followed, from a comment {@code <!-- needs: … -->}. */
    Optional<String> need() {
        return text.stream()
                .map(NEED::matcher)
                .filter(Matcher::matches)
                .map(matcher -> matcher.group(1))
                .findFirst();
    }

    /** Types what stands on the page and compares what is promised with what appears. */
    void follow(Path folder) throws IOException, InterruptedException {
        for (Block block : blocks) {
            if (block.role().equals("file")) {
                Path file = folder.resolve(block.target());
                Files.createDirectories(file.getParent());
                Files.write(file, block.lines());
            } else if (block.language().equals("console")) {
                for (Step step : steps(block.lines())) {
                    check(step, folder);
                }
            }
        }
    }

    private void check(Step step, Path folder) throws IOException, InterruptedException {
        Program.Result result = Program.shell(folder, step.command());
        String where = path + ": $ " + step.command() + "\n" + result.output();
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

    @Override
    public String toString() {
        return path.toString();
    }
}
