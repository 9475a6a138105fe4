package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.inject.Injector;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.DataException;
import org.qmf.api.engine.DenoiseJob;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.engine.FolderEngine;
import org.qmf.api.engine.FolderJob;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.denoise.DenoiseConfiguration;
import org.qmf.host.denoise.Denoising;

class FolderDenoisingTest {

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final List<FolderJob> jobs = new ArrayList<>();
    private final FolderEngine engine = new FolderEngine() {
        @Override
        public Report run(FolderJob job, ProgressMonitor monitor) {
            jobs.add(job);
            return new Report(12_000, 3, Map.of(Outcome.CONVERGED, 11_990L, Outcome.KEPT_INPUT, 10L));
        }

        @Override
        public Denoised run(DenoiseJob job, EstimatorFactory estimators, ProgressMonitor monitor) {
            throw new UnsupportedOperationException("a folder is not a job of points");
        }
    };

    private final Injector wired = Wired.to(err, "denoise");
    private final FolderDenoising denoising = wired.getInstance(FolderDenoising.class);
    private final Denoising identity = denoising(wired.getInstance(Binder.class), "{estimator: identity, seed: 7}");
    private String input = "";
    private String output = "";

    private static Denoising denoising(Binder binder, String text) {
        ConfigNode configuration = ConfigReader.parse("method.yaml", text);
        return new Denoising(binder.bind(configuration, DenoiseConfiguration.class, Map.of()), binder);
    }

    @BeforeEach
    void prepare() throws IOException {
        input = Files.createDirectory(folder.resolve("scan")).toString();
        output = folder.resolve("clean").toString();
    }

    @Test
    void refusesAnEstimatorThatHasToSeeAllPoints() {
        Denoising automatic = denoising(wired.getInstance(Binder.class), "{}");

        assertThatThrownBy(() -> denoising.run(automatic, engine, input, output, false))
                .isInstanceOf(DataException.class)
                .hasMessage("estimator [auto] has to see all points of [" + input + "] at once, which no single machine"
                        + " does with a folder; run 'qmf suggest' on a part of the points and give its file with -c, or"
                        + " name another estimator");
        assertThat(jobs).isEmpty();
    }

    @Test
    void givesTheFolderToTheEngineAndSaysHowItEnded() throws IOException {
        denoising.run(identity, engine, input, output, false);
        assertThat(jobs).singleElement().satisfies(job -> {
            assertThat(job.input()).isEqualTo(input);
            assertThat(job.output()).isEqualTo(output);
            assertThat(job.configuration()).contains("identity");
            assertThat(job.seed()).isEqualTo(7);
        });
        assertThat(err.toString(StandardCharsets.UTF_8))
                .startsWith("denoised 12,000 points in R^3 with [identity] in ")
                .endsWith(": 11,990 converged, 10 kept-input; written to [" + output + "]\n");
        assertThat(Files.readString(Path.of(output + ".provenance.json"))).contains("\"kept-input\" : 10");
    }

    @Test
    void overwritesOnlyWhenAskedToAndNeverItsInput() throws IOException {
        Files.createDirectory(Path.of(output));
        assertThatThrownBy(() -> denoising.run(identity, engine, input, output, false))
                .isInstanceOf(DataException.class)
                .hasMessage("output [" + output + "] exists; choose another name or say --overwrite");
        denoising.run(identity, engine, input, output, true);
        assertThat(jobs).singleElement().matches(FolderJob::overwrite);
        assertThatThrownBy(() -> denoising.run(identity, engine, input, input, true))
                .isInstanceOf(DataException.class)
                .hasMessage("output [" + input + "] is the input itself; choose another name");
    }

    @Test
    void writesNoProvenanceToOtherFileSystems() {
        denoising.run(identity, engine, "hdfs://scan", "hdfs://clean", false);
        assertThat(jobs).hasSize(1);
        assertThat(Path.of("hdfs://clean.provenance.json")).doesNotExist();
    }

    @Test
    void tellsFoldersOfPartsFromOtherPlaces() throws IOException {
        assertThat(FolderDenoising.isFolder("s3a://bucket/scan")).isTrue();
        assertThat(FolderDenoising.isFolder(input)).isFalse();
        Files.writeString(Path.of(input, "part-0.csv"), "1,2\n");
        assertThat(FolderDenoising.isFolder(input)).isTrue();
        assertThat(FolderDenoising.isFolder(input + "/part-0.csv")).isFalse();
    }
}
