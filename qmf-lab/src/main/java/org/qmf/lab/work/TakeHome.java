package org.qmf.lab.work;

import static org.qmf.host.text.JsonTree.object;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigNode.Entry;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.ConfigNode.Scalar;
import org.qmf.host.configuration.ConfigNode.Sequence;
import org.qmf.host.configuration.EffectiveConfiguration;

/**
 * A setting as it is written elsewhere: in a file, on a command line, in a Java and in a Python program. All of them give the
 * same result to the bit.
 *
 * @param data the points
 * @param configuration the configuration with every default written out and nothing left to choose
 * @param plugins the folders of plugins
 */
record TakeHome(LabData data, Mapping configuration, List<String> plugins) {

    private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_./:,+@%=-]+");

    /** The engine changes no result, and another machine has other processors. */
    private static final String ENGINE = "engine";

    Mapping settings() {
        return new Mapping(
                configuration.location(),
                configuration.entries().stream()
                        .filter(entry -> !entry.key().equals(ENGINE))
                        .toList());
    }

    String yaml() {
        return EffectiveConfiguration.toYaml(settings());
    }

    /** Returns lines to be typed; the first ones make the sample where it was generated. */
    List<String> command() {
        List<String> lines = new ArrayList<>();
        data.generate().ifPresent(words -> lines.add(line(withPlugins(words))));
        List<String> words =
                new ArrayList<>(List.of("qmf", "denoise", data.source().file(), "-o", "clean.csv"));
        settings().entries().forEach(entry -> words.addAll(List.of("--set", entry.key() + "=" + flow(entry.value()))));
        lines.add(line(withPlugins(words)));
        return lines;
    }

    private List<String> withPlugins(List<String> words) {
        List<String> all = new ArrayList<>(words);
        plugins.forEach(folder -> all.addAll(List.of("--plugins", folder)));
        return all;
    }

    String java() {
        StringBuilder java = new StringBuilder(inputNote("//"));
        Mapping estimator = estimator();
        java.append("double[][] clean = Qmf.estimator(")
                .append(javaText(name(estimator)))
                .append(")\n");
        estimator.entries().stream()
                .filter(entry -> !entry.key().equals("type"))
                .forEach(entry -> java.append("        .set(")
                        .append(javaText(entry.key()))
                        .append(", ")
                        .append(javaText(flow(entry.value())))
                        .append(")\n"));
        java.append("        .seed(").append(seed()).append("L)\n");
        if (!plugins.isEmpty()) {
            java.append("        .plugins(")
                    .append(plugins.stream()
                            .map(folder -> "Path.of(" + javaText(folder) + ")")
                            .collect(Collectors.joining(", ")))
                    .append(")\n");
        }
        return java.append("        .denoise(noisy);\n").toString();
    }

    String python() {
        Mapping estimator = estimator();
        Mapping parameters = new Mapping(
                estimator.location(),
                estimator.entries().stream()
                        .filter(entry -> !entry.key().equals("type"))
                        .toList());
        return inputNote("#") + "import qmf\n\nclean = qmf.Estimator(\n    " + javaText(name(estimator)) + ",\n    "
                + pythonValue(parameters) + ",\n    seed=" + seed()
                + (plugins.isEmpty()
                        ? ""
                        : ",\n    plugins=["
                                + plugins.stream().map(TakeHome::javaText).collect(Collectors.joining(", "))
                                + "]")
                + ",\n).fit_transform(noisy)\n";
    }

    /** Arrays have no columns to choose and are not scaled. */
    private String inputNote(String mark) {
        boolean plain = data.input().scaling().isIdentity();
        return mark + " noisy: an array with a row for each point, the columns that are coordinates"
                + (plain ? "" : ", scaled as 'input' says") + "\n";
    }

    private Mapping estimator() {
        return (Mapping) configuration.entry("estimator").orElseThrow().value();
    }

    private static String name(Mapping estimator) {
        return ((Scalar) estimator.entry("type").orElseThrow().value()).text();
    }

    private String seed() {
        return configuration
                .entry("seed")
                .map(entry -> ((Scalar) entry.value()).text())
                .orElse("1");
    }

    /** Returns JSON on one line, which is YAML, too. */
    static String flow(ConfigNode node) {
        return EffectiveConfiguration.toJson(node).strip().replaceAll("\\n\\s*", " ");
    }

    private static String javaText(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }

    private static String pythonValue(ConfigNode node) {
        if (node instanceof Mapping mapping) {
            return mapping.entries().stream()
                    .map((Entry entry) -> javaText(entry.key()) + ": " + pythonValue(entry.value()))
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        if (node instanceof Sequence sequence) {
            return sequence.items().stream().map(TakeHome::pythonValue).collect(Collectors.joining(", ", "[", "]"));
        }
        String json = flow(node);
        return switch (json) {
            case "true" -> "True";
            case "false" -> "False";
            case "null" -> "None";
            default -> json;
        };
    }

    /** Returns words as they are typed. */
    static String line(List<String> words) {
        return words.stream()
                .map(word -> PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'")
                .collect(Collectors.joining(" "));
    }

    Map<String, Object> tree() {
        return object("yaml", yaml(), "command", command(), "java", java(), "python", python());
    }

    /** Returns what the report shows as the command. */
    Optional<String> lastCommand() {
        List<String> lines = command();
        return Optional.of(lines.get(lines.size() - 1));
    }
}
