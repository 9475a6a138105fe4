package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apiguardian.api.API;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.FolderFormat;
import org.qmf.api.data.PointFormat;
import org.qmf.api.data.PointLocation;
import org.qmf.api.data.PointTable;

/** Verifies that a format reads what it has written, and says what is wrong with what it has not. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public abstract class FormatContract extends StrategyContract {

    private static final int RANDOM = 3;

    /** Creates the format. */
    protected abstract PointFormat format();

    /** Returns how far a value may be off that was written and read, relative to the largest; formats of images round. */
    protected double tolerance() {
        return 1e-6;
    }

    @Test
    void hasEndingsOfLowerCaseLetters() {
        assertThat(format().extensions())
                .isNotEmpty()
                .allSatisfy(extension -> assertThat(extension).matches("[a-z0-9]+([.-][a-z0-9]+)*"));
    }

    @TestFactory
    Stream<DynamicTest> readsWhatItHasWritten() {
        Map<String, PointTable> tables = new LinkedHashMap<>();
        for (int seed = 1; seed <= RANDOM; seed++) {
            tables.put("random images, seed " + seed, images(3 * seed, seed));
        }
        tables.put("a single image", images(1, 9));
        return tables.entrySet().stream().map(entry -> dynamicTest(entry.getKey(), () -> assertKept(entry.getValue())));
    }

    /** Grey values of 4×4 pixels, the least that formats of images and of points have in common. */
    private static PointTable images(int count, int seed) {
        Points grey = Samples.map(Samples.cloud(count, 16, "format " + seed), x -> {
            for (int k = 0; k < x.length; k++) {
                x[k] = Math.floorMod((int) (100 * x[k]), 256);
            }
            return x;
        });
        return PointTable.ofImages(grey, 4, 4);
    }

    private void assertKept(PointTable table) throws IOException {
        Path folder = Files.createTempDirectory("qmf-format");
        try {
            PointLocation location = location(folder);
            try {
                format().write(table, location);
            } catch (DataException refused) {
                assertThat(refused.getMessage()).as("why points are refused").isNotBlank();
                return;
            }
            Points read = format().read(location).points();
            assertThat(read.size()).isEqualTo(table.points().size());
            assertThat(read.dimension()).isEqualTo(table.points().dimension());
            for (int i = 0; i < read.size(); i++) {
                for (int k = 0; k < read.dimension(); k++) {
                    assertThat(Math.abs(read.get(i, k) - table.points().get(i, k)))
                            .as("change of coordinate [%d] of point [%d]", k, i)
                            .isLessThanOrEqualTo(256 * tolerance());
                }
            }
        } finally {
            delete(folder);
        }
    }

    @Test
    void refusesFilesOfSomethingElse() throws IOException {
        Path folder = Files.createTempDirectory("qmf-format");
        try {
            PointLocation location = location(folder);
            Path file =
                    format() instanceof FolderFormat ? location.path().resolve("1." + extension()) : location.path();
            Files.write(file, List.of("<!DOCTYPE html>", "<p>not found"), StandardCharsets.UTF_8);
            try {
                format().read(location);
            } catch (DataException e) {
                assertThat(e.getMessage()).contains(location.name());
                return;
            } catch (IOException e) {
                return;
            }
            throw new AssertionError("a page of HTML was read as points");
        } finally {
            delete(folder);
        }
    }

    private PointLocation location(Path folder) throws IOException {
        return format() instanceof FolderFormat
                ? PointLocation.of(Files.createDirectory(folder.resolve("points")))
                : PointLocation.of(folder.resolve("points." + extension()));
    }

    private String extension() {
        return format().extensions().get(0);
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path each : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }
}
