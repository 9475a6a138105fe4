package org.qmf.lab.work;

import static org.qmf.host.text.JsonTree.object;

import java.util.List;
import java.util.Map;
import org.qmf.api.Citation;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.configuration.EffectiveConfiguration;
import org.qmf.host.configuration.ParameterDescription;
import org.qmf.host.configuration.ParameterType;
import org.qmf.host.configuration.Parameters;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.host.text.JsonTree.Verbatim;

/** Describes strategies and their parameters so that a form can be made of them. */
final class FormTree {

    private FormTree() {}

    /**
     * Describes a configuration and every strategy that may be part of it.
     *
     * @param root what is configured
     */
    static Map<String, Object> of(StrategyRegistry registry, Class<? extends Record> root) {
        return object(
                "configuration",
                parameters(root),
                "strategies",
                registry.all().stream().map(FormTree::strategy).toList(),
                "problems",
                registry.problems());
    }

    private static Object strategy(RegisteredStrategy registered) {
        return object(
                "kind",
                registered.kind(),
                "name",
                registered.name(),
                "summary",
                registered.strategy().summary(),
                "origin",
                registered.origin().location(),
                "citations",
                registered.strategy().citations().stream()
                        .map(Citation::toString)
                        .toList(),
                "parameters",
                parameters(registered.strategy().parameters()));
    }

    private static List<Object> parameters(Class<? extends Record> type) {
        return Parameters.describe(type).stream().map(FormTree::parameter).toList();
    }

    private static Object parameter(ParameterDescription parameter) {
        Map<String, Object> tree = object(
                "name",
                parameter.name(),
                "text",
                parameter.text(),
                "type",
                type(parameter.type()),
                "required",
                parameter.required(),
                "bounds",
                parameter.bounds().text());
        parameter
                .defaultsTo()
                .filter(text -> !text.isBlank())
                .ifPresent(text -> tree.put(
                        "default", new Verbatim(EffectiveConfiguration.toJson(ConfigReader.parse("default", text)))));
        bound(tree, "min", parameter.bounds().min());
        bound(tree, "max", parameter.bounds().max());
        bound(tree, "above", parameter.bounds().above());
        bound(tree, "below", parameter.bounds().below());
        return tree;
    }

    private static void bound(Map<String, Object> tree, String name, double bound) {
        if (!Double.isInfinite(bound) && Math.abs(bound) != Double.MAX_VALUE) {
            tree.put(name, bound);
        }
    }

    private static Object type(ParameterType type) {
        if (type instanceof ParameterType.Whole) {
            return object("is", "whole");
        }
        if (type instanceof ParameterType.Decimal) {
            return object("is", "number");
        }
        if (type instanceof ParameterType.Flag) {
            return object("is", "flag");
        }
        if (type instanceof ParameterType.Choice choice) {
            return object("is", "choice", "names", choice.names());
        }
        if (type instanceof ParameterType.OptionalOf optional) {
            return object("is", "optional", "of", type(optional.value()));
        }
        if (type instanceof ParameterType.ListOf list) {
            return object("is", "list", "of", type(list.item()));
        }
        if (type instanceof ParameterType.MapOf map) {
            return object("is", "map", "of", type(map.value()));
        }
        if (type instanceof ParameterType.Group group) {
            return object("is", "group", "parameters", parameters(group.type()));
        }
        if (type instanceof ParameterType.Strategy strategy) {
            return object("is", "strategy", "kind", RegisteredStrategy.kindName(strategy.kind()));
        }
        if (type instanceof ParameterType.Later later) {
            return object("is", "template", "kind", RegisteredStrategy.kindName(later.kind()));
        }
        return type instanceof ParameterType.Text ? object("is", "text") : object("is", "any");
    }
}
