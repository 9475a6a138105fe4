package org.qmf.host.registry;

import java.util.LinkedHashMap;
import java.util.Map;

/** Writes the source of a provider of tuners, with single methods replaced to make it fail. */
public final class TunerSource {

    private final String packageName;
    private final String simpleName;
    private final Map<String, String> members = new LinkedHashMap<>();

    public TunerSource(String className, String name) {
        packageName = className.substring(0, className.lastIndexOf('.'));
        simpleName = className.substring(className.lastIndexOf('.') + 1);
        members.put("name", "public String name() { return \"" + name + "\"; }");
        members.put("kind", "public Class kind() { return LambdaTuner.class; }");
        members.put("parameters", "public Class parameters() { return NoParameters.class; }");
        members.put("summary", "public String summary() { return \"Takes 1.\"; }");
        members.put("create", "public Object create(Record p) { return (LambdaTuner) (path, previous) -> 1; }");
    }

    /** Replaces or adds a member. */
    public TunerSource with(String member, String code) {
        members.put(member, code);
        return this;
    }

    public TunerSource without(String member) {
        members.remove(member);
        return this;
    }

    @Override
    public String toString() {
        return "package " + packageName + "; import org.qmf.api.quadratic.*; import org.qmf.api.strategy.*; "
                + "@SuppressWarnings({\"rawtypes\", \"unchecked\"}) public class " + simpleName
                + " implements StrategyProvider {\n" + String.join("\n", members.values()) + "\n}";
    }
}
