package org.qmf.host.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AssignmentsTest {

    @Test
    void listsPathsAndKnownValuesOfAllStrategiesThatMayStandThere() {
        assertThat(Assignments.in(Fixtures.Rqmf.class, Fixtures.registry()))
                .contains("dimension=", "gauge=as-it-is", "kernel=acme.bump", "neighborhood=radius")
                .contains("neighborhood.k=", "tuner.delta=", "tuner=fixed")
                .allMatch(each -> each.contains("="));
        assertThat(Assignments.in(Fixtures.Study.class, Fixtures.registry()))
                .as("groups and what may be left out")
                .contains("output.digits=", "fallback=sensitivity", "fallback.delta=");
    }

    @Test
    void listsWhatAKindTakes() {
        assertThat(Assignments.inKind(Fixtures.Tuner.class, Fixtures.registry()))
                .contains("delta=")
                .doesNotContain("estimator=");
    }
}
