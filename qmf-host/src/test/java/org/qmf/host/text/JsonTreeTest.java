package org.qmf.host.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JsonTreeTest {

    @Test
    void tellsWhereATextIsNoJson() {
        assertThat(JsonTree.problem("{\"a\": [1, 2.5, \"x\", null, true]}")).isEmpty();
        assertThat(JsonTree.problem("1")).isEmpty();
        assertThat(JsonTree.problem("a: 1").orElseThrow()).startsWith("1:1: Unrecognized token 'a'");
        assertThat(JsonTree.problem("{\n  \"a\": ").orElseThrow()).startsWith("2:");
        assertThat(JsonTree.problem("{} {").orElseThrow()).isEqualTo("1:4: more follows");
        assertThat(JsonTree.problem("[".repeat(2000)).orElseThrow()).contains("nesting depth");
    }
}
