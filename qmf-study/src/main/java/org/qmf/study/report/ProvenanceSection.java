package org.qmf.study.report;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.qmf.host.configuration.EffectiveConfiguration;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.table.Table;
import org.qmf.study.table.TableCell;

/** Shows what the results were made from: the study, versions and data, and whose work the methods are. */
final class ProvenanceSection {

    private final StudyOutline outline;
    private final Map<String, Object> provenance;
    private final List<Map<?, ?>> strategies;

    ProvenanceSection(StudyOutline outline, Path folder) {
        this.outline = outline;
        this.provenance = JsonTree.read(folder.resolve("provenance.json"));
        this.strategies = JsonTree.objects(provenance.getOrDefault("strategies", List.of()));
    }

    String html() {
        return Html.section(
                "parameters",
                "Parameters and provenance",
                "<h3>The study</h3>\n<pre tabindex=\"0\"><code>"
                        + Html.escape(EffectiveConfiguration.toYaml(outline.effective())) + "</code></pre>\n"
                        + facts());
    }

    private String facts() {
        if (provenance.isEmpty()) {
            return Html.paragraph("There is no provenance.json beside this report.");
        }
        StringBuilder html = new StringBuilder("<h3>The run</h3>\n<dl class=\"facts\">\n");
        fact(html, "QMF", provenance.get("qmf"));
        fact(html, "Java", provenance.get("java"));
        fact(html, "System", provenance.get("system"));
        fact(html, "Processors", provenance.get("processors"));
        fact(html, "Command", provenance.get("command"));
        fact(html, "Began", provenance.get("began"));
        fact(html, "Cells", provenance.get("outcomes"));
        html.append("</dl>\n");
        html.append(Html.details(
                "Strategies and versions",
                Html.table(table("strategies", strategies, List.of("kind", "name", "version", "origin")))));
        List<Map<?, ?>> data = JsonTree.objects(provenance.getOrDefault("data", List.of()));
        html.append(Html.details(
                "Samples and checksums",
                Html.table(table("samples", data, List.of("location", "points", "dimension", "sha256")))));
        return html.toString();
    }

    private static void fact(StringBuilder html, String name, @Nullable Object value) {
        if (value != null) {
            html.append("<dt>")
                    .append(name)
                    .append("</dt><dd>")
                    .append(Html.escape(text(value)))
                    .append("</dd>\n");
        }
    }

    private static String text(Object value) {
        if (value instanceof List<?> words) {
            return String.join(" ", words.stream().map(String::valueOf).toList());
        }
        if (value instanceof Map<?, ?> map) {
            return String.join(
                    ", ",
                    map.entrySet().stream()
                            .map(entry -> entry.getValue() + " " + entry.getKey())
                            .toList());
        }
        return String.valueOf(value);
    }

    private static Table table(String name, List<Map<?, ?>> objects, List<String> fields) {
        List<List<TableCell>> rows = objects.stream()
                .map(object -> fields.stream()
                        .map(field -> TableCell.of(object.containsKey(field) ? String.valueOf(object.get(field)) : ""))
                        .toList())
                .toList();
        return new Table(name, name, fields, rows, List.of());
    }

    /** Lists the works behind the strategies that the study used. */
    String citations(StrategyRegistry registry) {
        Set<String> used = new LinkedHashSet<>();
        outline.methods().forEach(method -> used.add("estimator " + outline.type(method)));
        strategies.forEach(strategy -> used.add(strategy.get("kind") + " " + strategy.get("name")));
        Set<String> works = new LinkedHashSet<>();
        registry.all().stream()
                .filter(strategy -> used.contains(strategy.kind() + " " + strategy.name()))
                .forEach(strategy -> strategy.strategy()
                        .citations()
                        .forEach(citation -> works.add(strategy.name() + ": " + citation)));
        return works.isEmpty() ? "" : Html.section("citations", "Citations", Html.list(List.copyOf(works)));
    }
}
