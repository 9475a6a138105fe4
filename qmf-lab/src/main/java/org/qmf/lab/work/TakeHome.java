package org.qmf.lab.work;

import static org.qmf.host.text.JsonTree.object;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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

    private static final int MOST_NAMES = 12;

    private static final Pattern BARE = Pattern.compile(
            "(?!(?:true|false|null|inf|infinity|nan)$)[a-zA-Z][a-zA-Z0-9.-]*", Pattern.CASE_INSENSITIVE);

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
        if (scaled()) {
            java.append("double[] units = {").append(units()).append("}; // what each column is divided by\n");
            java.append("double[][] scaled = Arrays.stream(noisy)\n")
                    .append(
                            "        .map(x -> IntStream.range(0, x.length).mapToDouble(j -> x[j] / units[j]).toArray())\n")
                    .append("        .toArray(double[][]::new);\n");
        }
        java.append("double[][] ")
                .append(scaled() ? "moved" : "clean")
                .append(" = Qmf.estimator(")
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
        if (!scaled()) {
            return java.append("        .denoise(noisy);\n").toString();
        }
        return java.append("        .denoise(scaled);\n")
                .append("double[][] clean = IntStream.range(0, noisy.length)\n")
                .append("        .mapToObj(i -> IntStream.range(0, units.length)\n")
                .append("                .mapToDouble(j -> noisy[i][j] + units[j] * (moved[i][j] - scaled[i][j]))\n")
                .append("                .toArray())\n")
                .append("        .toArray(double[][]::new);\n")
                .toString();
    }

    String python() {
        Mapping estimator = estimator();
        Mapping parameters = new Mapping(
                estimator.location(),
                estimator.entries().stream()
                        .filter(entry -> !entry.key().equals("type"))
                        .toList());
        String begin = scaled()
                ? "import numpy as np\nimport qmf\n\nunits = np.array([" + units()
                        + "])  # what each column is divided by\nscaled = noisy / units\nmoved = "
                : "import qmf\n\nclean = ";
        return inputNote("#") + begin + "qmf.Estimator(\n    " + javaText(name(estimator)) + ",\n    "
                + pythonValue(parameters) + ",\n    seed=" + seed()
                + (plugins.isEmpty()
                        ? ""
                        : ",\n    plugins=["
                                + plugins.stream().map(TakeHome::javaText).collect(Collectors.joining(", "))
                                + "]")
                + (scaled()
                        ? ",\n).fit_transform(scaled)\nclean = noisy + units * (moved - scaled)\n"
                        : ",\n).fit_transform(noisy)\n");
    }

    /** Arrays have no columns to choose. */
    private String inputNote(String mark) {
        List<String> names = data.input().table().header();
        String columns =
                names.isEmpty() || names.size() > MOST_NAMES ? "" : ", the columns " + String.join(", ", names);
        String weights = data.points().weighted() ? mark + " arrays hold no weights, which these points have\n" : "";
        return mark + " noisy: an array with a row for each point" + columns.replaceAll("\\p{Cntrl}", " ") + "\n"
                + weights;
    }

    private boolean scaled() {
        return !data.input().scaling().isIdentity();
    }

    private String units() {
        return IntStream.range(0, data.points().dimension())
                .mapToObj(axis -> String.valueOf(data.input().scaling().unit(axis)))
                .collect(Collectors.joining(", "));
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

    /** Returns JSON on one line, which is YAML, too; a word that means nothing else needs no quotes. */
    static String flow(ConfigNode node) {
        if (node instanceof Scalar scalar && BARE.matcher(scalar.text()).matches()) {
            return scalar.text();
        }
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
        String json = EffectiveConfiguration.toJson(node).strip();
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
}
