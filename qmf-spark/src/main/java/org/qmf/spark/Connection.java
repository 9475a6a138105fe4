package org.qmf.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.qmf.api.QmfException;

/** Opens the connection to Spark; there is one in a process at most, and later runs share it. */
final class Connection {

    private static final String MASTER = "spark.master";
    private static final String LOOPBACK = "127.0.0.1";

    private Connection() {}

    /** Returns the connection, opened if there is none to the same master. */
    static synchronized JavaSparkContext open(SparkEngineParameters parameters) {
        SparkConf settings = settings(parameters);
        try {
            SparkContext context = SparkContext.getOrCreate(settings);
            if (!context.master().equals(settings.get(MASTER))) {
                context.stop();
                context = SparkContext.getOrCreate(settings);
            }
            return JavaSparkContext.fromSparkContext(context);
        } catch (RuntimeException e) {
            throw new QmfException("Spark at [" + settings.get(MASTER) + "] cannot be used: " + e.getMessage(), e);
        }
    }

    static SparkConf settings(SparkEngineParameters parameters) {
        SparkConf settings = new SparkConf();
        parameters.master().ifPresent(settings::setMaster);
        for (String setting : parameters.settings()) {
            int equals = setting.indexOf('=');
            settings.set(setting.substring(0, equals), setting.substring(equals + 1));
        }
        settings.setIfMissing(MASTER, "local[*]");
        settings.setIfMissing("spark.app.name", "qmf");
        settings.setIfMissing("spark.ui.enabled", "false");
        settings.setIfMissing("spark.ui.showConsoleProgress", "false");
        settings.setIfMissing("spark.driver.maxResultSize", "0");
        String master = settings.get(MASTER);
        if (master.startsWith("local") || master.matches("spark://(localhost|127\\.0\\.0\\.1):.*")) {
            settings.setIfMissing("spark.driver.host", LOOPBACK);
            settings.setIfMissing("spark.driver.bindAddress", LOOPBACK);
        }
        if (!master.startsWith("local")) {
            settings.setIfMissing("spark.jars", String.join(",", ownJars()));
        }
        return settings;
    }

    /** Returns the jars of the program's folder that executors need beside Spark's own; spark-submit ships its own. */
    private static List<String> ownJars() {
        String home = System.getProperty("qmf.home");
        List<String> jars = new ArrayList<>();
        if (home != null) {
            list(Path.of(home, "lib"), jars);
            list(Path.of(home, "spark"), jars);
        }
        return jars;
    }

    private static void list(Path folder, List<String> jars) {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder, "*.jar")) {
            stream.forEach(jar -> jars.add(jar.toUri().toString()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
