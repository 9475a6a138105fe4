package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReproduceCommandTest {

    private static final String STUDY = """
            study: tiny
            dataset: {type: circle, n: 30, noise: 0.1}
            seeds: 2
            methods:
              Raw data: identity
              Local PCA: {type: local-pca, dimension: 1, neighborhood: {type: knn, k: 8}}
            metrics: [manifold-distance]
            """;

    @TempDir
    private Path folder;

    private Path input;
    private Path output;
    private Path provenance;

    @BeforeEach
    void denoise() {
        input = folder.resolve("noisy.csv");
        output = folder.resolve("clean.csv");
        provenance = folder.resolve("clean.csv.provenance.json");
        Run.qmf("data", "generate", "circle", "-n", "40", "--noise", "0.1", "-o", input.toString());
        Run denoised = Run.qmf(
                "denoise", input.toString(), "-o", output.toString(), "--estimator", "rqmf", "-d", "1", "-k", "10");
        assertThat(denoised.exitCode()).as(denoised.err()).isZero();
    }

    @Test
    void saysIdenticalWhenTheSamePointsComeOut() {
        Run run = Run.qmf("reproduce", provenance.toString());
        assertThat(run.out()).startsWith("identical: 40 points in R^2, sha256 ").hasLineCount(1);
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void findsTheProvenanceBesideAnOutput() {
        assertThat(Run.qmf("reproduce", output.toString()).out()).startsWith("identical: ");
    }

    @Test
    void namesAnInputThatHasChangedAndHowFarThePointsMoved() throws IOException {
        Files.writeString(input, Files.readString(input).replaceFirst("(?m)^(-?\\d)\\.\\d", "$1.55"));
        Run run = Run.qmf("reproduce", provenance.toString());
        assertThat(run.out())
                .containsPattern(
                        "changed: input \\[.*noisy.csv\\] has changed: it had 40 points in R\\^2 with checksum")
                .containsPattern(
                        "different: \\d+ of 40 points differ from \\[.*clean.csv\\], by \\d+\\.\\d{1,7}(e-\\d+)? at most");
        assertThat(run.err()).isEqualTo("qmf: the results of [" + provenance + "] were not reproduced\n");
        assertThat(run.exitCode()).isEqualTo(1);
    }

    @Test
    void namesVersionsThatHaveChangedEvenIfTheResultIsTheSame() throws IOException {
        String text = Files.readString(provenance)
                .replaceFirst("\"qmf\" : \"[^\"]*\"", "\"qmf\" : \"0.0.1\"")
                .replaceFirst("(\"name\" : \"rqmf\",\\s*\"version\" : \")[^\"]*", "$10.0.1");
        Files.writeString(provenance, text);
        Run run = Run.qmf("reproduce", provenance.toString());
        assertThat(run.out())
                .contains("changed: QMF was [0.0.1], is [" + Version.ofProgram() + "]")
                .contains("changed: estimator [rqmf] was [0.0.1], is [")
                .contains("identical: 40 points");
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void readsTheInputBesideTheProvenanceWhenItsPathHasGone() throws IOException {
        Files.writeString(
                provenance,
                Files.readString(provenance)
                        .replace(folder.toString() + "/", "")
                        .replace('\\', '/'));
        assertThat(Run.qmf("reproduce", provenance.toString()).out()).contains("identical: 40 points");
    }

    @Test
    void asksForTheInputThatWasAStream() throws IOException {
        String text = Files.readString(provenance).replace("\"" + input + "\"", "\"-\"");
        Files.writeString(provenance, text);
        Run run = Run.qmf("reproduce", provenance.toString());
        assertThat(run.err())
                .isEqualTo("qmf: the input was read from a stream, which cannot be read again; name a file with its"
                        + " content by --input\n");
        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(Run.qmf("reproduce", provenance.toString(), "--input", input.toString())
                        .out())
                .contains("identical: 40 points");
    }

    @Test
    void refusesWhatIsNoProvenance() throws IOException {
        Path other = folder.resolve("other.json");
        Files.writeString(other, "{\"format\": 1}");
        Run run = Run.qmf("reproduce", other.toString());
        assertThat(run.err()).isEqualTo("qmf: " + other + ": this is no provenance file: it has no [strategies]\n");
        assertThat(run.exitCode()).isEqualTo(3);
        Files.writeString(other, "{\"format\": 7}");
        assertThat(Run.qmf("reproduce", other.toString()).err())
                .isEqualTo("qmf: " + other + ": format [7] is not known; known [1]\n");
        assertThat(Run.qmf("reproduce", input.toString()).exitCode()).isEqualTo(3);
        assertThat(Run.qmf("reproduce", folder.resolve("none").toString()).err())
                .endsWith("the file does not exist\n");
    }

    @Test
    void runsStudiesAgainAndComparesEveryValue() throws IOException {
        Path study = folder.resolve("tiny.yaml");
        Files.writeString(study, STUDY);
        Path results = folder.resolve("results");
        Run first = Run.qmf("study", "run", study.toString(), "-o", results.toString());
        assertThat(first.exitCode()).as(first.err()).isZero();
        Run again = Run.qmf("reproduce", results.toString());
        assertThat(again.out()).matches("identical: 4 cells, \\d+ values\n");
        assertThat(again.exitCode()).isZero();

        Path values = results.resolve("results.csv");
        Files.writeString(values, Files.readString(values).replaceFirst(",(\\d)\\.(\\d+)", ",$1.1$2"));
        Run differing = Run.qmf("reproduce", results.toString());
        assertThat(differing.out()).containsPattern("different: \\[tiny,.*\\] is now \\[tiny,.*\\]");
        assertThat(differing.exitCode()).isEqualTo(1);
        Files.delete(values);
        assertThat(Run.qmf("reproduce", results.toString()).err())
                .isEqualTo("qmf: [" + values + "] is not there, so there is nothing to compare with\n");
    }
}
