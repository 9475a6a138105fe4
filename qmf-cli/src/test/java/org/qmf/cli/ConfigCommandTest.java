package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigCommandTest {

    @TempDir
    private Path folder;

    private String file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content).toString();
    }

    @Test
    void acceptsItsOwnTemplateOnceTheDimensionIsGiven() throws IOException {
        String template = Run.qmf("config", "template", "rqmf").out();
        String file = file("template.yaml", template.replaceFirst("dimension:\\s*\n", "dimension: 2\n"));

        Run run = Run.qmf("config", "validate", file);

        assertThat(run.err()).isEmpty();
        assertThat(run.out()).isEqualTo(file + ": valid\n");
    }

    @Test
    void validatesStudiesToo() throws IOException {
        String study = Run.qmf("study", "show", "sphere").out();

        assertThat(Run.qmf("config", "validate", file("good.yaml", study)).exitCode())
                .isZero();
        Run bad = Run.qmf("config", "validate", file("bad.yaml", study.replace("seeds: 20", "seeds: -1")));
        assertThat(bad.exitCode()).isEqualTo(2);
        assertThat(bad.err()).contains("bad.yaml:").contains(": seeds: seeds [-1] must be at least 1");
    }

    @Test
    void printsASchemaThatNamesEveryEstimator() {
        assertThat(Run.qmf("config", "schema").out())
                .contains("https://json-schema.org/draft/2020-12/schema", "\"estimator.rqmf\"", "\"estimator.mfit\"");
    }

    @Test
    void saysWhichEstimatorsThereAre() {
        Run run = Run.qmf("config", "template", "rqmff");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err())
                .startsWith("qmf: unknown estimator [rqmff]; known [auto, command, identity, ")
                .contains("did you mean [rqmf]?");
    }

    @Test
    void printsTheSchemaOfStudies() {
        Run run = Run.qmf("config", "schema", "study");

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("\"A study of qmf study\"", "\"dataset.sphere\"", "\"estimator.rqmf\"");
        assertThat(Run.qmf("config", "schema", "denoise").out())
                .isEqualTo(Run.qmf("config", "schema").out())
                .doesNotContain("dataset.sphere");
    }

    @Test
    void acceptsTheTemplateOfAStudyOnceItIsFilledIn() throws IOException {
        String template = Run.qmf("config", "template", "study").out();
        assertThat(template)
                .startsWith("# Compares methods on a data set; 'qmf study show sphere' is an example.\n")
                .contains("\nstudy:\n", "\n# dataset:\n", "\n# datasets:\n", "\nseeds: 20\n", "\nmethods:\n");
        String file = file(
                "study.yaml",
                template.replace("\nstudy:\n", "\nstudy: mine\n")
                        .replace("\n# dataset:\n", "\ndataset: circle\n")
                        .replace("\nmethods:\n", "\nmethods: {Raw: identity}\n"));

        Run run = Run.qmf("config", "validate", file);

        assertThat(run.err()).isEmpty();
        assertThat(run.out()).isEqualTo(file + ": valid\n");
    }
}
