package org.qmf.host.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EffectiveConfigurationTest {

    private static final String YAML = """
            empty: {}
            none: []
            line: [1, a b, "yes", null, true, -.inf]
            block:
              - a: 1
                b:
                  c: [x]
              - - [1, 2]
                - {}
              - word
            "1": "${k}"
            Größe: "ä: ö"
            """;

    @Test
    void writesYamlThatReadsBackAsItself() {
        assertThat(EffectiveConfiguration.toYaml(ConfigReader.parse("a", YAML))).isEqualTo(YAML);
    }

    @Test
    void writesJsonThatReadsBackAsTheSameYaml() {
        String json = EffectiveConfiguration.toJson(ConfigReader.parse("a", YAML));

        // JSON has no infinity, so it comes back as text; the binder takes it for the number.
        assertThat(EffectiveConfiguration.toYaml(ConfigReader.parse("b", json)))
                .isEqualTo(YAML.replace("-.inf", "\"-.inf\""));
        assertThat(json).isASCII().contains("\"Gr\\u00F6\\u00DFe\"");
    }
}
