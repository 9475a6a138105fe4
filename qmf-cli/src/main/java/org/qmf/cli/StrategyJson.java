package org.qmf.cli;

import static org.qmf.host.text.JsonTree.object;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.qmf.api.Citation;
import org.qmf.host.configuration.ParameterDescription;
import org.qmf.host.configuration.Parameters;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.host.text.JsonTree;

/** Writes everything that is known about strategies as JSON. */
final class StrategyJson {

    private StrategyJson() {}

    static void write(List<RegisteredStrategy> strategies, List<String> problems, PrintStream out) throws IOException {
        JsonTree.write(tree(strategies, problems), out);
        out.println();
    }

    /** Returns everything as a tree to write as JSON. */
    static Map<String, Object> tree(List<RegisteredStrategy> strategies, List<String> problems) {
        return object("strategies", strategies.stream().map(StrategyJson::tree).toList(), "problems", problems);
    }

    /** Returns the promises of a strategy as configurations would write them. */
    static List<String> capabilities(RegisteredStrategy strategy) {
        return strategy.strategy().capabilities().stream()
                .map(capability -> capability.name().toLowerCase(Locale.ROOT).replace('_', '-'))
                .sorted()
                .toList();
    }

    private static Object tree(RegisteredStrategy registered) {
        var strategy = registered.strategy();
        return object(
                "kind",
                registered.kind(),
                "name",
                registered.name(),
                "version",
                registered.origin().version(),
                "origin",
                registered.origin().location(),
                "summary",
                strategy.summary(),
                "parameters",
                Parameters.describe(strategy.parameters()).stream()
                        .map(StrategyJson::tree)
                        .toList(),
                "capabilities",
                capabilities(registered),
                "citations",
                strategy.citations().stream().map(Citation::toString).toList());
    }

    private static Object tree(ParameterDescription parameter) {
        Map<String, Object> tree =
                object("name", parameter.name(), "type", parameter.type().text(), "required", parameter.required());
        parameter.defaultsTo().ifPresent(text -> tree.put("default", text));
        putBound(tree, "min", parameter.bounds().min());
        putBound(tree, "max", parameter.bounds().max());
        putBound(tree, "above", parameter.bounds().above());
        putBound(tree, "below", parameter.bounds().below());
        tree.put("text", parameter.text());
        return tree;
    }

    private static void putBound(Map<String, Object> tree, String name, double bound) {
        if (!Double.isInfinite(bound)) {
            tree.put(name, bound);
        }
    }
}
