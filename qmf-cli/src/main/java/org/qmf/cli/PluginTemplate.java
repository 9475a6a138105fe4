package org.qmf.cli;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.qmf.api.DataException;
import org.qmf.api.data.IoReason;

/**
 * Writes a starting point for a plugin: a method that works, under another name, with its test.
 *
 * <p>What is written are the examples of this project, which its own tests run.
 */
final class PluginTemplate {

    /** What plugins are written in. */
    enum Language {
        PYTHON,
        JAVA
    }

    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]*([.-][a-z][a-z0-9]*)*");

    private static final String PLUGIN = """
        package com.example.acme;

        import java.util.List;
        import org.qmf.api.estimator.ManifoldEstimator;
        import org.qmf.api.strategy.Capability;
        import org.qmf.api.strategy.Plugin;
        import org.qmf.api.strategy.Strategy;

        /** Lists the strategies of this jar: one line for each. */
        public final class AcmePlugin implements Plugin {

            @Override
            public List<Strategy<?>> strategies() {
                return List.of(Strategy.of(
                                ManifoldEstimator.class,
                                "acme.local-mean",
                                LocalMean.class,
                                "Moves each point towards the mean of its neighbours.")
                        .promises(Capability.OUT_OF_SAMPLE));
            }
        }
        """;

    private final String name;
    private final String words;
    private final String type;

    PluginTemplate(String name) {
        if (!NAME.matcher(name).matches()) {
            throw new DataException("the name [" + name
                    + "] must be lower-case words with dots or dashes between them, such as [acme.local-mean]");
        }
        this.name = name;
        this.words = name.replaceAll("[.-]", "_");
        StringBuilder camel = new StringBuilder();
        for (String word : name.split("[.-]", -1)) {
            camel.append(word.substring(0, 1).toUpperCase(Locale.ROOT)).append(word.substring(1));
        }
        this.type = camel.toString();
    }

    /**
     * Writes the files into a new folder.
     *
     * @return commands to go on with
     */
    List<String> write(Language language, Path folder) {
        if (Files.exists(folder)) {
            throw new DataException(folder + " exists already; choose another name, or write elsewhere with -o");
        }
        Map<String, String> files = language == Language.PYTHON ? python(folder) : java();
        try {
            for (Map.Entry<String, String> file : files.entrySet()) {
                Path path = folder.resolve(file.getKey());
                Files.createDirectories(requireNonNull(path.getParent(), "a file in a folder has a parent"));
                Files.writeString(path, file.getValue());
            }
        } catch (IOException e) {
            throw new DataException(folder + " cannot be written: " + IoReason.of(e), e);
        }
        return language == Language.PYTHON
                ? List.of(
                        "python3 -m unittest discover " + folder,
                        "qmf denoise noisy.csv -c " + folder.resolve(words + ".yaml") + " -o clean.csv")
                : List.of(
                        "mvn -f " + folder + " package",
                        "mkdir -p plugins/" + name + " && cp " + folder.resolve("target") + "/*.jar plugins/" + name,
                        "qmf denoise noisy.csv --plugins plugins --estimator " + name + " -o clean.csv");
    }

    private Map<String, String> python(Path folder) {
        Map<String, String> files = new LinkedHashMap<>();
        files.put(words + ".py", program("local_mean.py"));
        files.put("test_" + words + ".py", program("test_local_mean.py"));
        files.put(words + ".yaml", program("local_mean.yaml").replace("examples/programs", folder.toString()));
        return files;
    }

    private String program(String example) {
        return example("programs/" + example).replace("local_mean", words);
    }

    private Map<String, String> java() {
        String code = "src/main/java/" + "com/example/" + words + "/";
        Map<String, String> files = new LinkedHashMap<>();
        files.put("pom.xml", renamed(example("third-party-plugin/pom.xml")));
        files.put(
                code + type + ".java",
                renamed(example("third-party-plugin/src/main/java/com/example/acme/LocalMean.java")));
        files.put(code + type + "Plugin.java", renamed(PLUGIN));
        files.put(
                "src/main/resources/META-INF/services/org.qmf.api.strategy.Plugin",
                "com.example." + words + "." + type + "Plugin\n");
        files.put(
                "src/test/java/com/example/" + words + "/" + type + "PluginTest.java",
                renamed(example("third-party-plugin/src/test/java/com/example/acme/AcmePluginTest.java")));
        return files;
    }

    private String renamed(String example) {
        return example.replace("acme.local-mean", name)
                .replace("acme-plugin", name.replace('.', '-') + "-plugin")
                .replace("com.example.acme", "com.example." + words)
                .replace("AcmePlugin", type + "Plugin")
                .replace("LocalMean", type);
    }

    private static String example(String path) {
        try (InputStream in = requireNonNull(
                PluginTemplate.class.getResourceAsStream("examples/" + path), "the program has no example " + path)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
