package org.qmf.spark;

import java.util.List;
import java.util.Optional;
import org.qmf.api.strategy.Parameter;

/** The parameters of {@code spark}. */
public record SparkEngineParameters(
        @Parameter(
                value = "Where Spark runs: local[N], spark://HOST:PORT, yarn or k8s://URL; by default what spark-submit"
                        + " says, or else all cores of this machine.",
                defaultsTo = "null")
        Optional<String> master,

        @Parameter(
                value = "Whether every executor holds the whole sample (broadcast) or only its part of space with a"
                        + " halo (partitioned); automatic broadcasts a file and partitions a folder.",
                defaultsTo = "automatic")
        Regime regime,

        @Parameter(
                value = "Number of tasks or parts of space; 0 chooses by the number of points and cores.",
                defaultsTo = "0",
                min = 0,
                max = 1000000)
        int partitions,

        @Parameter(
                value = "Settings of Spark, each as KEY=VALUE, for example spark.executor.memory=8g.",
                defaultsTo = "[]")
        List<String> settings) {

    public SparkEngineParameters {
        settings = List.copyOf(settings);
        for (String setting : settings) {
            if (!setting.matches("spark\\.[^=\\s]+=.*")) {
                throw new IllegalArgumentException(
                        "setting [" + setting + "] must read KEY=VALUE with a key that begins with [spark.]");
            }
        }
    }
}
