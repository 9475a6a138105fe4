package org.qmf.api;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CitationTest {

    @Test
    void readsLikeABibliographyEntry() {
        assertThat(new Citation("Gauss", "Theoria motus", "Perthes", 1809))
                .hasToString("Gauss (1809). Theoria motus. Perthes.");
    }
}
