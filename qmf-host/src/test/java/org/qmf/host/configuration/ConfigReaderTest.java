package org.qmf.host.configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.host.configuration.ConfigNode.Entry;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.ConfigNode.Scalar;
import org.qmf.host.configuration.ConfigNode.Sequence;

class ConfigReaderTest {

    @TempDir
    Path folder;

    @Test
    void keepsLinesColumnsAndQuotes() {
        Mapping root = (Mapping) ConfigReader.parse("a.yaml", "x: 1\ny:\n  - \"2\"\n  - {z: '3'}\n");

        Entry x = root.entry("x").orElseThrow();
        assertThat(x.keyLocation()).hasToString("a.yaml:1:1");
        assertThat(x.value()).isEqualTo(new Scalar(new Location("a.yaml", 1, 4), "1", false));
        Sequence y = (Sequence) root.entry("y").orElseThrow().value();
        assertThat(y.items().get(0)).isEqualTo(new Scalar(new Location("a.yaml", 3, 5), "2", true));
        Entry z = ((Mapping) y.items().get(1)).entry("z").orElseThrow();
        assertThat(z.keyLocation()).hasToString("a.yaml:4:6");
        assertThat(z.value().location()).hasToString("a.yaml:4:9");
    }

    @Test
    void readsFilesWithAByteOrderMark() throws IOException {
        Path file = Files.writeString(folder.resolve("bom.yaml"), "\uFEFFx: ä\n");

        Mapping root = (Mapping) ConfigReader.read(file);

        assertThat(root.entry("x").orElseThrow().value()).extracting("text").isEqualTo("ä");
    }

    @Test
    void namesAFileThatCannotBeRead() throws IOException {
        Path missing = folder.resolve("missing.yaml");
        Path binary = Files.write(folder.resolve("binary.yaml"), new byte[] {(byte) 0xC3, 0x28});
        Path large = Files.write(folder.resolve("large.yaml"), new byte[ConfigReader.LARGEST + 1]);

        assertRefused(() -> ConfigReader.read(missing), missing + ": the file does not exist");
        assertRefused(() -> ConfigReader.read(binary), binary + ": the file is not text in UTF-8");
        assertRefused(() -> ConfigReader.read(large), large + ": the file is larger than 1048576 bytes");
        assertRefused(() -> ConfigReader.read(folder), folder + ": this is a folder; give the name of a file");
    }

    @Test
    void refusesLongTexts() {
        assertRefused(
                () -> ConfigReader.parse("long", "x".repeat(ConfigReader.LARGEST + 1)),
                "long: the text is longer than 1048576 characters");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{a: ", "- ", "? ", "{? ", "[{a: "})
    void refusesDeepNesting(String opening) {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> ConfigReader.parse("deep", opening.repeat(10_000)))
                .withMessageContaining("more than 50 levels of nesting");
    }

    @Test
    void refusesDeepNestingByIndentation() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 1000; i++) {
            text.append(" ".repeat(i)).append("a:\n");
        }
        assertRefused(() -> ConfigReader.parse("deep", text.toString()), "deep:51:51: more than 50 levels of nesting");
    }

    @Test
    void readsWhatIsJustNotTooDeep() {
        ConfigNode node = ConfigReader.parse("deep", "[".repeat(50) + "]".repeat(50));

        assertThat(EffectiveConfiguration.toJson(node).replaceAll("\\s", ""))
                .isEqualTo("[".repeat(50) + "]".repeat(50));
    }

    @Test
    void refusesAnAliasBomb() {
        StringBuilder bomb = new StringBuilder("a0: &a0 [x, x]\n");
        for (int i = 1; i < 100; i++) {
            bomb.append("a%d: &a%d [*a%d, *a%d]\n".formatted(i, i, i - 1, i - 1));
        }
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> ConfigReader.parse("bomb", bomb.toString()))
                .satisfies(e -> assertThat(e.problems()).hasSize(100 + 2 * 99))
                .withMessageStartingWith("bomb:1:5: a0: anchor [&a0] is not supported; remove it\n");
    }

    @Test
    void anAliasOfItselfIsRefused() {
        assertRefused(
                () -> ConfigReader.parse("self", "&a [*a]"),
                "self:1:1: anchor [&a] is not supported; remove it\nself:1:5: 0: alias [*a] is not supported; write the value out");
    }

    private static void assertRefused(org.assertj.core.api.ThrowableAssert.ThrowingCallable call, String message) {
        assertThatExceptionOfType(ConfigurationException.class).isThrownBy(call).withMessage(message);
    }
}
