package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the packaged program in other languages, time zones and encodings and on other numbers of threads. */
class SameBytesIT {

    private static final String STUDY = """
            study: Größe
            dataset: {type: circle, n: 80, noise: 0.1}
            seeds: 3
            sweep: {k: [8, 12]}
            methods:
              RQMF-E: {type: rqmf, dimension: 1, neighborhood: {type: knn, k: "${k}"}}
              İndirgeme: {type: local-pca, dimension: 1, neighborhood: {type: knn, k: "${k}"}}
            metrics: [manifold-distance, failures]
            compare: {metric: manifold-distance.mse, tests: [wilcoxon-holm, friedman-nemenyi]}
            """;
    private static final String ANYWHERE =
            "LC_ALL=C.UTF-8 QMF_OPTS='-Duser.language=en -Duser.timezone=UTC' THREADS=2 ";
    private static final List<String> ELSEWHERE = List.of(
            "LC_ALL=C QMF_OPTS='-Duser.language=tr -Duser.country=TR -Dfile.encoding=ISO-8859-1"
                    + " -Duser.timezone=Asia/Kathmandu' THREADS=1 ",
            "LC_ALL=C.UTF-8 QMF_OPTS=\"-Duser.language=ar -Duser.country=EG -Duser.timezone=America/St_Johns"
                    + " -Dline.separator=$(printf '\\r')\" THREADS=2 ");

    @TempDir
    private Path folder;

    @Test
    void writesTheSameBytesEverywhere() throws Exception {
        Files.writeString(folder.resolve("study.yaml"), STUDY);
        Map<String, String> here = run("here", ANYWHERE);
        assertThat(here.keySet())
                .contains("out.csv", "why.csv", "study/results.csv", "study/tables/best.md", "study/figures/boxes.svg");

        for (String environment : ELSEWHERE) {
            assertThat(run("elsewhere" + ELSEWHERE.indexOf(environment), environment))
                    .as(environment)
                    .isEqualTo(here);
        }
    }

    private Map<String, String> run(String name, String environment) throws Exception {
        Program.Result result = Program.shell(
                folder,
                "mkdir " + name + " && cd " + name + " && export " + environment
                        + "&& qmf data generate torus -n 400 --noise 0.1 -o in.csv"
                        + " && qmf denoise in.csv -o out.csv --diagnostics why.csv -d 2 -k 20 --threads $THREADS"
                        + " && qmf study run ../study.yaml -o study --threads $THREADS");
        assertThat(result.exitCode()).as(result.output()).isZero();
        Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder.resolve(name))) {
            for (Path file : files.filter(SameBytesIT::comparable).toList()) {
                contents.put(
                        folder.resolve(name).relativize(file).toString(),
                        Files.readString(file, StandardCharsets.ISO_8859_1));
            }
        }
        return contents;
    }

    /** Provenance and report tell the time; the journal has the order in which cells were finished. */
    private static boolean comparable(Path file) {
        String name = file.toString();
        return Files.isRegularFile(file)
                && !name.endsWith("provenance.json")
                && !name.endsWith(".html")
                && !name.endsWith(".jsonl");
    }
}
