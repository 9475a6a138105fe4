package org.qmf.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.spark.SparkConf;
import org.apache.spark.launcher.JavaModuleOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConnectionTest {

    @Test
    void staysOnThisMachineByDefault() {
        SparkConf settings =
                Connection.settings(new SparkEngineParameters(Optional.empty(), Regime.AUTOMATIC, 0, List.of()));
        assertThat(settings.get("spark.master")).isEqualTo("local[*]");
        assertThat(settings.get("spark.driver.host")).isEqualTo("127.0.0.1");
        assertThat(settings.get("spark.ui.enabled")).isEqualTo("false");
        assertThat(settings.contains("spark.jars")).isFalse();
    }

    @Test
    void shipsTheJarsOfTheProgramToACluster(@TempDir Path home) throws Exception {
        Files.createDirectories(home.resolve("spark/jars"));
        Files.createDirectories(home.resolve("lib"));
        for (String jar : List.of("lib/a.jar", "spark/b.jar", "spark/jars/c.jar")) {
            Files.createFile(home.resolve(jar));
        }
        System.setProperty("qmf.home", home.toString());
        try {
            SparkConf settings = Connection.settings(new SparkEngineParameters(
                    Optional.of("spark://elsewhere:7077"), Regime.AUTOMATIC, 0, List.of("spark.executor.memory=3g")));
            assertThat(settings.get("spark.jars")).contains("a.jar", "b.jar").doesNotContain("c.jar");
            assertThat(settings.get("spark.executor.memory")).isEqualTo("3g");
            assertThat(settings.contains("spark.driver.host")).isFalse();
        } finally {
            System.clearProperty("qmf.home");
        }
    }

    @Test
    void refusesSettingsThatAreNone() {
        assertThatThrownBy(() ->
                        new SparkEngineParameters(Optional.empty(), Regime.AUTOMATIC, 0, List.of("executor.memory=3g")))
                .hasMessageContaining("setting [executor.memory=3g] must read KEY=VALUE");
    }

    /** All that Spark's own scripts would set, but for a module that warns of itself at every start. */
    @Test
    void startsJavaAsSparkDoes() throws Exception {
        assertThat(Files.readAllLines(Path.of("src/main/dist/spark/java-options")))
                .containsExactlyElementsOf(
                        List.of(JavaModuleOptions.defaultModuleOptions().trim().split("\\s+")).stream()
                                .filter(option -> !option.contains("incubator"))
                                .toList());
    }
}
