package org.qmf.testkit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.Set;
import java.util.TreeSet;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

/** Runs a contract as JUnit would and tells which of its tests fail. */
final class Contracts {

    private Contracts() {}

    static Set<String> failuresOf(Class<?> contract) {
        Set<String> failures = new TreeSet<>();
        EngineTestKit.engine("junit-jupiter").selectors(selectClass(contract)).execute().allEvents().failed().stream()
                .forEach(event -> failures.add(methodOf(event)));
        return failures;
    }

    private static String methodOf(Event event) {
        return event.getTestDescriptor().getUniqueId().getSegments().stream()
                .filter(segment -> Set.of("method", "test-factory").contains(segment.getType()))
                .map(UniqueId.Segment::getValue)
                .map(signature -> signature.substring(0, signature.indexOf('(')))
                .findFirst()
                .orElse("the class itself");
    }
}
