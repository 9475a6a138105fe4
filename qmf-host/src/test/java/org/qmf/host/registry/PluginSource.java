package org.qmf.host.registry;

import java.util.ArrayList;
import java.util.List;

/** Writes the source of a plugin, with members added to make it fail. */
public final class PluginSource {

    private final String packageName;
    private final String simpleName;
    private final List<String> listed = new ArrayList<>();
    private final List<String> members = new ArrayList<>();
    private String strategies = "return java.util.Arrays.asList(%s);";
    private String base = "Object";

    public PluginSource(String className) {
        packageName = className.substring(0, className.lastIndexOf('.'));
        simpleName = className.substring(className.lastIndexOf('.') + 1);
    }

    /** Adds a strategy to the list: an expression. */
    public PluginSource listing(String strategy) {
        listed.add(strategy);
        return this;
    }

    /** Adds a tuner that takes 1. */
    public PluginSource tuner(String name) {
        return tuner(name, "() -> (path, previous) -> 1");
    }

    /** Adds a tuner without parameters, given what makes it. */
    public PluginSource tuner(String name, String factory) {
        return listing("Strategy.of(LambdaTuner.class, \"" + name + "\", " + factory + ", \"Takes 1.\")");
    }

    /** Adds a tuner with a record of parameters, which is a member. */
    public PluginSource tuner(String name, String record, String factory) {
        return listing("Strategy.of(LambdaTuner.class, \"" + name + "\", " + record + ".class, " + factory
                + ", \"Takes 1.\")");
    }

    public PluginSource with(String member) {
        members.add(member);
        return this;
    }

    /** Replaces what the method that lists the strategies does. */
    public PluginSource body(String code) {
        strategies = code;
        return this;
    }

    public PluginSource extending(String type) {
        base = type;
        return this;
    }

    public String className() {
        return packageName + "." + simpleName;
    }

    @Override
    public String toString() {
        return "package " + packageName + "; import org.qmf.api.quadratic.*; import org.qmf.api.strategy.*;\n"
                + "public class " + simpleName + " extends " + base + " implements Plugin {\n"
                + "@Override public java.util.List<Strategy<?>> strategies() {\n"
                + strategies.replace("%s", String.join(",\n", listed)) + "\n}\n"
                + String.join("\n", members) + "\n}";
    }
}
