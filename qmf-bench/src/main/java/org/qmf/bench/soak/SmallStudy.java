package org.qmf.bench.soak;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A study of a second or two, and what must be true of its folder.
 *
 * @param program runs it
 */
record SmallStudy(PackagedProgram program) {

    static final String FILE = "study.yaml";

    private static final String TEXT = """
            study: soak
            dataset: {type: circle, n: 150, noise: 0.1}
            seeds: 6
            sweep: {k: [8, 12]}
            methods:
              RQMF-E: {type: rqmf, dimension: 1, neighborhood: {type: knn, k: "${k}"}}
              Local PCA: {type: local-pca, dimension: 1, neighborhood: {type: knn, k: "${k}"}}
            metrics: [manifold-distance, failures]
            """;

    /** Runs it once without trouble. */
    void prepare(Path folder) throws IOException, InterruptedException {
        Files.writeString(folder.resolve(FILE), TEXT);
        program.succeed(folder, "study", "run", FILE, "-o", "whole", "--quiet");
    }

    PackagedProgram.Started start(Path folder, String results) throws IOException {
        return program.start(folder, "study", "run", FILE, "-o", results, "--quiet");
    }

    /** Runs what is left and compares with the run without trouble. */
    void finishAndCompare(Path folder, String results) throws IOException, InterruptedException {
        program.succeed(folder, "study", "run", FILE, "-o", results, "--quiet");
        for (String name : List.of("results.csv", "failures.csv", "study.yaml", "tables/best.csv")) {
            Path expected = folder.resolve("whole").resolve(name);
            Broken.unless(
                    Files.mismatch(expected, folder.resolve(results).resolve(name)) < 0,
                    results + "/" + name + " differs from that of a run without trouble");
        }
        Path journal = folder.resolve(results).resolve("journal.jsonl");
        long whole = Files.readAllLines(folder.resolve("whole/journal.jsonl")).stream()
                .distinct()
                .count();
        long lines = Files.readAllLines(journal).stream().distinct().count();
        Broken.unless(lines == whole, journal + " has " + lines + " different lines, not " + whole);
        try (Stream<Path> files = Files.walk(folder.resolve(results))) {
            files.filter(file ->
                            file.toString().endsWith(".tmp") || file.toString().endsWith(".lock"))
                    .findFirst()
                    .ifPresent(left -> Broken.unless(false, left + " was left behind"));
        }
    }
}
