package org.qmf.study.report;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.qmf.host.configuration.EffectiveConfiguration;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.html.Html;
import org.qmf.study.table.Table;
import org.qmf.study.table.TableCell;

/** Shows what the results were made from: the study, versions and data, and whose work the methods are. */
final class ProvenanceSection {

    /** What of the provenance is shown, by its field. */
    private static final Map<String, String> FACTS = facts();

    private final HtmlPage page;
    private final StudyOutline outline;
    private final Map<String, Object> provenance;
    private final List<Map<?, ?>> strategies;

    ProvenanceSection(HtmlPage page) {
        this.page = page;
        this.outline = page.results().outline();
        this.provenance = JsonTree.read(page.folder().resolve("provenance.json"));
        this.strategies = JsonTree.objects(provenance.getOrDefault("strategies", List.of()));
    }

    void write() {
        page.heading("The study");
        page.preformatted(EffectiveConfiguration.toYaml(outline.effective()));
        if (provenance.isEmpty()) {
            page.paragraph("There is no provenance.json beside this report.");
            return;
        }
        Map<String, String> facts = new LinkedHashMap<>();
        FACTS.forEach((field, name) -> {
            @Nullable Object value = provenance.get(field);
            if (value != null) {
                facts.put(name, text(value));
            }
        });
        page.heading("The run");
        page.add(Html.definitions("facts", facts));
        List<Map<?, ?>> merged = JsonTree.objects(provenance.getOrDefault("merged", List.of()));
        if (!merged.isEmpty()) {
            page.paragraph(
                    "The cells were computed in several runs and merged; what depends on the machine is that of the"
                            + " run that a cell comes from.");
            page.table(table(
                    "merged", merged, List.of("origin", "cells", "began", "java", "system", "processors", "qmf")));
        }
        page.add(Html.details(
                "Strategies and versions",
                Html.table(table("strategies", strategies, List.of("kind", "name", "version", "origin")))));
        List<Map<?, ?>> data = JsonTree.objects(provenance.getOrDefault("data", List.of()));
        page.add(Html.details(
                "Samples and checksums",
                Html.table(table("samples", data, List.of("location", "points", "dimension", "sha256")))));
    }

    private static Map<String, String> facts() {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("qmf", "QMF");
        facts.put("java", "Java");
        facts.put("system", "System");
        facts.put("processors", "Processors");
        facts.put("command", "Command");
        facts.put("began", "Began");
        facts.put("outcomes", "Cells");
        return facts;
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
    void writeCitations() {
        Set<String> used = new LinkedHashSet<>();
        outline.methods().forEach(method -> used.add("estimator " + outline.type(method)));
        strategies.forEach(strategy -> used.add(strategy.get("kind") + " " + strategy.get("name")));
        Set<String> works = new LinkedHashSet<>();
        page.registry().all().stream()
                .filter(strategy -> used.contains(strategy.kind() + " " + strategy.name()))
                .forEach(strategy -> strategy.strategy()
                        .citations()
                        .forEach(citation -> works.add(strategy.name() + ": " + citation)));
        if (!works.isEmpty()) {
            page.list(List.copyOf(works));
        }
    }
}
