package org.qmf.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the program as its users do: from its folder with the Spark engine unpacked over it, and by spark-submit. */
class OverlayIT {

    private static final Path ROOT = Path.of(System.getProperty("qmf.root"));

    /** Programs of a few seconds end before the optimising compiler pays. */
    private static final String QUICK_START = "-XX:TieredStopAtLevel=1";

    private static final String STUDY = """
            study: small
            dataset: {type: sphere, n: 60, noise: 0.2}
            seeds: 2
            methods:
              RQMF: {type: rqmf, dimension: 2, neighborhood: {type: knn, k: 12}}
            metrics: [manifold-distance]
            """;

    @TempDir
    private Path folder;

    @Test
    void givesTheFilesOfTheLocalEngine() throws Exception {
        String qmf = Home.in(folder).resolve("bin/qmf").toString();
        Files.writeString(folder.resolve("study.yaml"), STUDY);
        run(List.of(qmf, "data", "generate", "sphere", "-n", "400", "-o", "in.csv"));
        List<String> denoise = List.of(qmf, "denoise", "in.csv", "--estimator", "rqmf", "-d", "2", "-k", "20", "-o");
        run(with(denoise, "local.csv"));
        List<String> spark = List.of("--engine", "spark", "--set", "engine.master=local[2]");

        String output = run(with(with(denoise, "spark.csv"), spark));

        assertThat(output.lines()).as("what the program says").allMatch(line -> line.startsWith("denois"));
        assertThat(folder.resolve("spark.csv")).hasSameBinaryContentAs(folder.resolve("local.csv"));

        run(List.of(qmf, "study", "run", "study.yaml", "-o", "local"));
        run(List.of(qmf, "study", "run", "study.yaml", "-o", "spark", "--engine", "{type: spark, master: 'local[2]'}"));

        assertThat(folder.resolve("spark/results.csv")).hasSameTextualContentAs(folder.resolve("local/results.csv"));

        Path home = ROOT.resolve("qmf-spark/target/overlay/spark");
        List<String> submit = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                QUICK_START,
                "@" + home.resolve("java-options"),
                "-cp",
                home.resolve("conf") + ":" + home.resolve("jars/*"),
                "org.apache.spark.deploy.SparkSubmit",
                "--master",
                "local[2]",
                "--conf",
                "spark.driver.host=127.0.0.1",
                "--conf",
                "spark.driver.bindAddress=127.0.0.1",
                "--class",
                "org.qmf.cli.Main",
                ROOT.resolve("qmf-spark/target/qmf-spark-submit.jar").toString()));
        submit.addAll(denoise.subList(1, denoise.size()));
        run(with(with(submit, "submitted.csv"), List.of("--engine", "spark")));

        assertThat(folder.resolve("submitted.csv")).hasSameBinaryContentAs(folder.resolve("local.csv"));
    }

    private static List<String> with(List<String> command, String last) {
        return with(command, List.of(last));
    }

    private static List<String> with(List<String> command, List<String> last) {
        List<String> longer = new ArrayList<>(command);
        longer.addAll(last);
        return longer;
    }

    private String run(List<String> command) throws IOException, InterruptedException {
        Path output = folder.resolve("output.txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().putIfAbsent("QMF_OPTS", QUICK_START);
        Process process = builder.start();
        boolean ended = process.waitFor(240, TimeUnit.SECONDS);
        process.destroyForcibly();
        String text = Files.readString(output);
        assertThat(ended).as("%s\n%s", command, text).isTrue();
        assertThat(process.exitValue()).as("%s\n%s", command, text).isZero();
        return text;
    }
}
