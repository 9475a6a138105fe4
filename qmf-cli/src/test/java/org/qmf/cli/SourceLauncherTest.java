package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the launcher of the source tree builds, and when; a script stands for Maven and says what it was asked. */
class SourceLauncherTest {

    /** Makes what the build of a module would leave. */
    private static final String MAVEN = """
            #!/bin/sh
            echo "$@" >>"$(dirname "$0")/../asked"
            mkdir -p qmf-cli/target/dist/bin qmf-spark/target/made/spark
            printf '#!/bin/sh\\necho program "$@"\\n' >qmf-cli/target/dist/bin/qmf
            chmod +x qmf-cli/target/dist/bin/qmf
            touch qmf-cli/target/qmf-dist.tar.gz
            case "$*" in
                *"-pl qmf-spark "*) tar czf qmf-spark/target/qmf-spark.tar.gz -C qmf-spark/target/made spark ;;
            esac
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void makeTree() throws IOException {
        Path tree = Files.createDirectories(folder.resolve("tree"));
        Files.copy(Path.of(System.getProperty("qmf.root"), "qmf"), tree.resolve("qmf"));
        Files.createDirectories(tree.resolve("qmf-cli/src/main"));
        Files.writeString(tree.resolve("pom.xml"), "");
        Files.writeString(tree.resolve("qmf-cli/pom.xml"), "");
        Path maven = Files.createDirectories(folder.resolve("bin")).resolve("mvn");
        Files.writeString(maven, MAVEN);
        assertThat(maven.toFile().setExecutable(true)).isTrue();
    }

    /** Runs the launcher and returns what it printed. */
    private String run(String arguments) throws IOException, InterruptedException {
        Program.Result result = Program.shell(folder, "PATH='" + folder + "/bin':$PATH; sh tree/qmf " + arguments);
        assertThat(result.exitCode()).as(result.output()).isZero();
        return result.output();
    }

    private List<String> asked() throws IOException {
        return Files.readAllLines(folder.resolve("asked"));
    }

    @Test
    void buildsOnceAndAgainAfterAChange() throws Exception {
        assertThat(run("a 'b c'")).isEqualTo("qmf: building, this takes a minute the first time ...\nprogram a b c\n");
        assertThat(run("--version")).isEqualTo("program --version\n");
        assertThat(asked()).containsExactly("-B package -pl qmf-cli -am -Dmaven.test.skip=true -Dquick");

        Path source = Files.writeString(folder.resolve("tree/qmf-cli/src/main/A.java"), "");
        Files.setLastModifiedTime(source, FileTime.from(Instant.parse("2100-01-01T00:00:00Z")));

        assertThat(run("--version")).contains("building");
        assertThat(asked()).hasSize(2);
    }

    @Test
    void theEngineForSparkIsBuiltWhenACommandNamesIt() throws Exception {
        run("denoise spark.csv -o engine.csv");
        assertThat(folder.resolve("tree/qmf-cli/target/dist/spark")).doesNotExist();

        assertThat(run("denoise a.csv -o b.csv --engine spark")).isEqualTo("""
                        qmf: building the engine for Spark, this takes some minutes the first time ...
                        program denoise a.csv -o b.csv --engine spark
                        """);
        assertThat(folder.resolve("tree/qmf-cli/target/dist/spark")).isDirectory();
        assertThat(asked()).hasSize(2).last().asString().contains("-pl qmf-spark -am");
        for (String again : List.of(
                "plugins describe engine spark",
                "study run sphere --engine '{type: spark, master: \"local[4]\"}'",
                "study run sphere --engine=spark",
                "denoise a.csv -o b.csv --set engine.type=spark")) {
            assertThat(run(again)).startsWith("program ");
        }
        assertThat(asked()).hasSize(2);
    }
}
