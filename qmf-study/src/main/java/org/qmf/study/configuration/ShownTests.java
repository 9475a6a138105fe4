package org.qmf.study.configuration;

import java.util.List;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigNode.Entry;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.ConfigNode.Sequence;

/** Shows tests without parameters by their names, as people write them: {@code tests: [wilcoxon-holm]}. */
final class ShownTests {

    private static final String COMPARE = "compare";
    private static final String TESTS = "tests";

    private ShownTests() {}

    /** Returns the nodes of the tests of an effective configuration. */
    static List<ConfigNode> nodes(Mapping study) {
        return ((Sequence) entry((Mapping) entry(study, COMPARE), TESTS)).items();
    }

    /** Returns an effective configuration with the names of tests that have no parameters. */
    static Mapping named(Mapping study) {
        List<ConfigNode> names = nodes(study).stream().map(ShownTests::named).toList();
        Mapping compare = (Mapping) entry(study, COMPARE);
        Sequence tests = new Sequence(entry(compare, TESTS).location(), names);
        return replaced(study, COMPARE, replaced(compare, TESTS, tests));
    }

    private static ConfigNode named(ConfigNode test) {
        return test instanceof Mapping mapping && mapping.entries().size() == 1
                ? mapping.entries().get(0).value()
                : test;
    }

    private static ConfigNode entry(Mapping parent, String key) {
        return parent.entry(key).orElseThrow().value();
    }

    private static Mapping replaced(Mapping parent, String key, ConfigNode value) {
        return new Mapping(
                parent.location(),
                parent.entries().stream()
                        .map(entry -> entry.key().equals(key) ? new Entry(key, entry.keyLocation(), value) : entry)
                        .toList());
    }
}
