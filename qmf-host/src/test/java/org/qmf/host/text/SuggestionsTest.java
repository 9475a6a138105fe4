package org.qmf.host.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class SuggestionsTest {

    private static final List<String> KNOWN =
            List.of("k", "knn", "delta", "neighborhood", "max-iterations", "rqmf", "kde-ridge", "log-kde-ridge");

    @ParameterizedTest
    @CsvSource({
        "dleta, delta",
        "rqmff, rqmf",
        "RQMF, rqmf",
        "neighbourhood, neighborhood",
        "max-iteration, max-iterations",
        "maxIterations, max-iterations",
        "kde-rigde, kde-ridge",
        "log-kde-rige, log-kde-ridge",
        "kmn, knn"
    })
    void findsTheWordThatWasMeant(String given, String meant) {
        assertThat(Suggestions.closest(given, KNOWN)).isEqualTo(Optional.of(meant));
    }

    @ParameterizedTest
    @CsvSource({"spline", "x", "''"})
    void isSilentWhenNothingIsNear(String given) {
        assertThat(Suggestions.closest(given, KNOWN)).isEmpty();
    }

    @Test
    void doesNotDependOnTheOrderOfTheKnownWords() {
        assertThat(Suggestions.closest("bat", List.of("cat", "bar", "hat"))).contains("bar");
        assertThat(Suggestions.closest("bat", List.of("hat", "cat", "bar"))).contains("bar");
    }

    @Test
    void findsNothingAmongNoWords() {
        assertThat(Suggestions.closest("rqmf", List.of())).isEmpty();
    }

    @Test
    void endsAMessageWithAQuestionOrNotAtAll() {
        assertThat(Suggestions.didYouMean("dleta", KNOWN)).isEqualTo("; did you mean [delta]?");
        assertThat(Suggestions.didYouMean("spline", KNOWN)).isEmpty();
    }

    @Test
    void findsTheFileThatWasMeant(@TempDir Path folder) throws IOException {
        Files.createFile(folder.resolve("noisy.csv"));
        Files.createFile(folder.resolve("c.yaml"));

        assertThat(Suggestions.didYouMean(folder.resolve("niosy.csv"))).isEqualTo("; did you mean [noisy.csv]?");
        assertThat(Suggestions.didYouMean(folder.resolve("noisy.npy"))).isEqualTo("; did you mean [noisy.csv]?");
        assertThat(Suggestions.didYouMean(folder.resolve("no.yaml"))).isEmpty();
        assertThat(Suggestions.didYouMean(folder.resolve("nowhere/noisy.csv"))).isEmpty();
    }
}
