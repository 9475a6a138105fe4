package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.PointTable;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.estimator.Target;
import org.qmf.host.configuration.ConfigurationException;
import org.qmf.host.library.Qmf;

/** QMF as a program uses it, with all strategies on the class path. */
class LibraryTest {

    private static final Qmf CURVE = Qmf.estimator("rqmf").set("dimension", 1).set("neighborhood.k", 12);

    @TempDir
    private Path folder;

    @Test
    void givesWhatTheProgramGives() {
        Points noisy = circle();
        Path input = folder.resolve("noisy.npy");
        Wired.files().write(PointTable.of(noisy), input.toString(), false);
        Path output = folder.resolve("clean.npy");
        Run run = Run.qmf(
                "denoise", input.toString(), "-o", output.toString(), "--estimator", "rqmf", "-d", "1", "-k", "12");
        assertThat(run.exitCode()).as(run.err()).isZero();
        double[][] clean = CURVE.denoise(rows(noisy));
        assertThat(Points.of(clean)).isEqualTo(Wired.read(output.toString()));
    }

    @Test
    void answersDoNotDependOnTheUnitOfTheData() {
        Points noisy = circle();
        double[] millimetres = noisy.toArray().clone();
        double[] metres = CURVE.denoise(noisy, Optional.empty(), ProgressMonitor.NONE)
                .points()
                .toArray();
        for (int i = 0; i < millimetres.length; i++) {
            millimetres[i] *= 1000;
        }
        double[] answer = CURVE.denoise(
                        Points.wrap(millimetres, noisy.dimension()), Optional.empty(), ProgressMonitor.NONE)
                .points()
                .toArray();
        for (int i = 0; i < answer.length; i++) {
            assertThat(answer[i]).isCloseTo(1000 * metres[i], within(1e-6));
        }
    }

    @Test
    void variesADescriptionWithoutChangingIt() {
        Points noisy = circle();
        Denoised one = CURVE.threads(1).denoise(noisy, Optional.empty(), ProgressMonitor.NONE);
        Denoised other = CURVE.set("tuner.delta", 0.01)
                .set("kernel", "gaussian")
                .denoise(noisy, Optional.empty(), ProgressMonitor.NONE);
        Denoised again = CURVE.threads(2).denoise(noisy, Optional.empty(), ProgressMonitor.NONE);
        assertThat(again.points()).isEqualTo(one.points());
        assertThat(other.points()).isNotEqualTo(one.points());
    }

    @Test
    void choosesWhatIsNotSetAndSaysWhy() {
        double[][] noisy = rows(circle());
        Qmf automatic = Qmf.automatic().set("dimension", 1).set("grid", "{delta: [0.03, 0.3]}");
        Qmf chosen = automatic.chosenFor(noisy);

        assertThat(chosen.choice()).hasValueSatisfying(choice -> {
            assertThat(choice.values()).containsEntry("dimension", 1.0).containsKeys("noise", "k", "expected-error");
            assertThat(choice.explanation().get(0)).startsWith("dimension 1: as given; ");
        });
        assertThat(chosen.denoise(noisy)).isDeepEqualTo(automatic.denoise(noisy));
        assertThat(chosen.chosenFor(noisy)).isSameAs(chosen);
        assertThat(chosen.seed(3).choice()).isEmpty();
        assertThat(automatic.choice()).isEmpty();
    }

    @Test
    void fitsOnceAndShowsCharts() {
        Points noisy = circle();
        Target target = Target.ofSample(noisy, 3);
        assertThat(CURVE.fit(noisy).chart(target)).isPresent();
    }

    @Test
    void reportsEveryMistakeAtOnce() {
        assertThatThrownBy(() ->
                        CURVE.set("neighborhood.k", 0).set("gage", "literal").fit(circle()))
                .isInstanceOfSatisfying(
                        ConfigurationException.class,
                        e -> assertThat(e.problems()).hasSize(2));
        assertThatThrownBy(() -> Qmf.estimator("rqfm").fit(circle()))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("did you mean [rqmf]?");
    }

    @Test
    void refusesPointsThatAreNotFinite() {
        double[][] points = rows(circle());
        points[2][1] = Double.NaN;
        assertThatThrownBy(() -> CURVE.denoise(points)).isInstanceOf(DataException.class);
    }

    @Test
    void theBillOfMaterialsNamesEveryModuleForPrograms() throws IOException {
        Path root = Path.of("..");
        List<String> modules = find(Files.readString(root.resolve("pom.xml")), "<module>(.*?)</module>");
        List<String> listed =
                find(Files.readString(root.resolve("qmf-bom/pom.xml")), "<artifactId>(qmf-.*?)</artifactId>");
        assertThat(listed)
                .containsAll(modules.stream()
                        .filter(module -> !List.of("qmf-cli", "qmf-bench").contains(module))
                        .toList());
    }

    private static List<String> find(String text, String pattern) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    private static Points circle() {
        RandomStream random = RandomStream.of(4, "circle", 0);
        double[] values = new double[120];
        for (int i = 0; i < 60; i++) {
            double angle = 2 * Math.PI * i / 60;
            values[2 * i] = Math.cos(angle) + 0.05 * random.nextGaussian();
            values[2 * i + 1] = Math.sin(angle) + 0.05 * random.nextGaussian();
        }
        return Points.wrap(values, 2);
    }

    private static double[][] rows(Points points) {
        double[][] rows = new double[points.size()][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = points.row(i);
        }
        return rows;
    }
}
