package org.qmf.host.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.qmf.api.RandomStream;

/** Mutates the files of the corpus: whatever happens, the answer is a value or a {@link ConfigurationException}. */
class ConfigurationFuzzTest {

    private static final Binder BINDER = new Binder(Fixtures.registry());
    private static final List<String> FRAGMENTS = List.of(
            "{",
            "}",
            "[",
            "]",
            ": ",
            ",",
            "- ",
            "\n",
            "  ",
            "\t",
            "\"",
            "'",
            "${",
            "${k}",
            "&a ",
            "*a",
            "!!x ",
            "<<: ",
            "? ",
            "| ",
            "> ",
            "# ",
            "---\n",
            "...\n",
            "%YAML 1.1\n",
            "1e999",
            ".inf",
            ".nan",
            "null",
            "~",
            "type: ",
            "\\u",
            "\u0000",
            "\uFEFF",
            "\uD83D",
            "\u0085",
            "é",
            "-0",
            "9223372036854775808");

    @Test
    void survivesMutations() throws IOException {
        List<String> corpus = new ArrayList<>();
        for (String folder : List.of("good", "good", "good", "bad", "inexpressible", "unreadable")) {
            for (Path file : CorpusTest.files(folder)) {
                corpus.add(Files.readString(file));
            }
        }
        RandomStream random = RandomStream.of(11, "fuzz", 0);
        int bound = 0;
        int refused = 0;
        for (int trial = 0; trial < 4000; trial++) {
            String text = corpus.get(random.nextInt(corpus.size()));
            int mutations = 1 + random.nextInt(3);
            for (int i = 0; i < mutations; i++) {
                text = mutate(text, corpus.get(random.nextInt(corpus.size())), random);
            }
            try {
                ConfigNode root = ConfigReader.parse("fuzz", text);
                checkEffective(BINDER.bind(root, Fixtures.Study.class, Fixtures.VARIABLES));
                assertThat(CorpusTest.schemaProblems(root)).isEmpty();
                bound++;
            } catch (ConfigurationException e) {
                assertThat(e.problems()).isNotEmpty();
                assertThat(e.getMessage()).hasLineCount(e.problems().size());
                refused++;
            }
        }
        assertThat(bound).isGreaterThan(100);
        assertThat(refused).isGreaterThan(300);
    }

    @Test
    void survivesArbitraryOverrides() {
        ConfigNode root = ConfigReader.parse("s", "{study: s, methods: {m: {type: rqmf, dimension: 1}}, seeds: [1]}");
        RandomStream random = RandomStream.of(12, "fuzz", 0);
        String alphabet = "ms.0=\"'{}[]:, ty";
        for (int trial = 0; trial < 5000; trial++) {
            StringBuilder assignment = new StringBuilder(random.nextInt(2) == 0 ? "methods.m." : "");
            int length = random.nextInt(10);
            for (int i = 0; i < length; i++) {
                assignment.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            try {
                ConfigNode changed = Overrides.apply(root, List.of(assignment.toString()));
                BINDER.bind(changed, Fixtures.Study.class, Map.of());
            } catch (ConfigurationException e) {
                assertThat(e.problems()).isNotEmpty();
            }
        }
    }

    private static void checkEffective(Bound<Fixtures.Study> bound) {
        String json = EffectiveConfiguration.toJson(bound.effective());
        String yaml = EffectiveConfiguration.toYaml(bound.effective());
        for (String text : List.of(json, yaml)) {
            Bound<Fixtures.Study> again =
                    BINDER.bind(ConfigReader.parse("again", text), Fixtures.Study.class, Map.of());
            assertThat(EffectiveConfiguration.toJson(again.effective())).isEqualTo(json);
        }
    }

    private static String mutate(String text, String other, RandomStream random) {
        int from = random.nextInt(text.length() + 1);
        int to = Math.min(text.length(), from + random.nextInt(6));
        String head = text.substring(0, from);
        return switch (random.nextInt(5)) {
            case 0 -> head + text.substring(to);
            case 1 -> head + FRAGMENTS.get(random.nextInt(FRAGMENTS.size())) + text.substring(from);
            case 2 -> head + FRAGMENTS.get(random.nextInt(FRAGMENTS.size())) + text.substring(to);
            case 3 -> head + text.substring(from, to) + text.substring(from);
            default -> head + other.substring(random.nextInt(other.length() + 1));
        };
    }
}
