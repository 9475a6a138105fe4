package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apiguardian.api.API;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.ColumnChoice;
import org.qmf.api.data.CompanionFormat;
import org.qmf.api.data.FolderFormat;
import org.qmf.api.data.PointFormat;
import org.qmf.api.data.PointLocation;
import org.qmf.api.data.PointTable;
import org.qmf.api.data.Presentation;
import org.qmf.api.data.Storage;

/** Verifies a file format: that points come back, and that a file of any content is read or refused in words. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public abstract class FormatContract extends StrategyContract {

    private static final int DAMAGES = 150;
    private static final Duration LIMIT = Duration.ofSeconds(60);

    /** Creates the format. */
    protected abstract PointFormat format();

    /** Returns points that the format keeps to the last bit; images of whole grey values unless overridden. */
    protected PointTable table() {
        int dimension = format().dimension().orElse(4);
        double[] values = IntStream.range(0, 5 * dimension)
                .mapToDouble(i -> (37 * i) % 256)
                .toArray();
        Points points = Points.wrap(values, dimension);
        return dimension == 4 ? PointTable.ofImages(points, 2, 2) : PointTable.of(points);
    }

    @Test
    void hasEndingsInLowerCaseWithoutDots() {
        assertThat(format().extensions()).isNotEmpty().allMatch(it -> it.matches("[a-z0-9][a-z0-9.-]*"));
    }

    @Test
    void knowsItsOwnEndings() {
        PointFormat format = format();
        assertThat(format.extensions()).allMatch(it -> format.matches("points." + it));
        assertThat(format.matches("points.no-such-ending")).isFalse();
    }

    @TestFactory
    Stream<DynamicTest> readsBackWhatItWrote() {
        return each((sandbox, extension) -> {
            PointLocation location = sandbox.write(table(), extension);
            assertThat(format().read(location).points()).isEqualTo(table().points());
        });
    }

    @TestFactory
    Stream<DynamicTest> writesToThePathItIsGivenAndNowhereElse() {
        return each((sandbox, extension) -> {
            Path temporary = sandbox.path().resolve(".points.tmp");
            PointLocation named = PointLocation.of(sandbox.path().resolve("points." + extension));
            sandbox.prepare(temporary);
            format().write(table(), named.at(temporary));
            assertThat(sandbox.entries()).containsExactly(".points.tmp");
        });
    }

    @TestFactory
    Stream<DynamicTest> saysBeforehandWhichPointsItDoesNotWrite() {
        return each((sandbox, extension) -> {
            format().requireStorable(table(), PointLocation.of(sandbox.path().resolve("points." + extension)));
            for (int dimension = 1; dimension <= 5; dimension++) {
                PointTable other = PointTable.of(Points.wrap(new double[2 * dimension], dimension));
                PointLocation location = PointLocation.of(sandbox.path().resolve("points." + extension));
                Optional<String> refusal = refusal(() -> format().requireStorable(other, location));
                assertThat(refusal(() -> sandbox.write(other, extension)))
                        .as("why points of dimension [%d] are not written", dimension)
                        .isEqualTo(refusal);
                sandbox.clear();
            }
        });
    }

    /** Something that a format may refuse. */
    @FunctionalInterface
    private interface Attempt {

        void run() throws IOException;
    }

    private static Optional<String> refusal(Attempt attempt) throws IOException {
        try {
            attempt.run();
            return Optional.empty();
        } catch (DataException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    @TestFactory
    Stream<DynamicTest> writesTheSameBytesAgain() {
        return each((sandbox, extension) -> {
            byte[] first = sandbox.bytes(sandbox.write(table(), extension));
            sandbox.clear();
            assertThat(sandbox.bytes(sandbox.write(table(), extension))).isEqualTo(first);
        });
    }

    @TestFactory
    Stream<DynamicTest> keepsTheNamesOfColumnsIfItSaysSo() {
        assumeTrue(format().keepsHeader(), "the format does not keep the names of columns");
        List<String> header = List.of("x", "y, in m", "\"z\"", "t");
        return each((sandbox, extension) -> {
            PointTable named = PointTable.of(table().points(), header);
            assertThat(format().read(sandbox.write(named, extension)).header()).isEqualTo(header);
        });
    }

    @TestFactory
    Stream<DynamicTest> dropsNamesAndWeightsThatItCannotKeep() {
        return each((sandbox, extension) -> {
            Points weighted = table().points().withWeights(new double[] {1, 2, 3, 4, 5});
            PointTable table = new PointTable(
                    weighted,
                    List.of("a", "b", "c", "d").subList(0, weighted.dimension()),
                    table().image(),
                    List.of(),
                    Optional.of(new Foreign()));
            Points read = format().read(sandbox.write(table, extension)).points();
            assertThat(read.toArray()).containsExactly(weighted.toArray());
        });
    }

    /** What another format remembers, and nobody else should mind. */
    private record Foreign() implements Presentation {}

    @TestFactory
    Stream<DynamicTest> keepsOtherColumnsIfItSaysSo() {
        return each((sandbox, extension) -> {
            List<Attribute> kept = attributes().stream().filter(format()::keeps).toList();
            int dimension = table().points().dimension();
            List<String> header = List.of("x", "y", "z", "t");
            PointTable table = PointTable.of(
                            table().points(), dimension > header.size() ? List.of() : header.subList(0, dimension))
                    .withAttributes(placed(kept, dimension));
            ColumnChoice choice = new ColumnChoice(
                    List.of(), kept.stream().map(Attribute::name).toList());
            PointTable read = format().read(sandbox.write(table, extension), choice);
            assertThat(read.points()).as("coordinates").isEqualTo(table.points());
            for (Attribute attribute : table.attributes()) {
                assertThat(read.attributes())
                        .as("%s", attribute)
                        .anyMatch(it ->
                                it.name().equals(attribute.name()) && texts(it).equals(texts(attribute)));
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> writesPointsWhateverStandsBesideThem() {
        return each((sandbox, extension) -> {
            PointTable table =
                    table().withAttributes(placed(attributes(), table().points().dimension()));
            assertThat(sandbox.bytes(sandbox.write(table, extension))).isNotEmpty();
        });
    }

    /** Returns columns of texts and of numbers, as many as {@link #table} has points. */
    private static List<Attribute> attributes() {
        return List.of(
                Attribute.ofTexts("label", 0, List.of("a", "b c", "\"q\", r", "007", "é")),
                Attribute.ofNumbers("red", 0, Storage.UINT8, new double[] {0, 1, 127, 128, 255}),
                Attribute.ofNumbers("count", 0, Storage.INT32, new double[] {-5, 0, 1 << 20, 7, 8}),
                Attribute.ofNumbers("quality", 0, Storage.FLOAT32, new double[] {0.5, -0.25, 3, 1e10f, 0.1f}),
                Attribute.ofNumbers("time", 0, Storage.FLOAT64, new double[] {0.1, 1e-300, -3, 12345.678, 4e7}));
    }

    /** Puts one column before the coordinates, one between them, and the others behind. */
    private static List<Attribute> placed(List<Attribute> attributes, int dimension) {
        List<Attribute> placed = new ArrayList<>();
        for (int i = 0; i < attributes.size(); i++) {
            placed.add(attributes.get(i).at(i < 2 ? 2 * i : dimension + i));
        }
        return placed;
    }

    private static List<String> texts(Attribute attribute) {
        return IntStream.range(0, attribute.size()).mapToObj(attribute::text).toList();
    }

    @TestFactory
    Stream<DynamicTest> refusesWhatIsNoPointFile() {
        return each((sandbox, extension) -> {
            for (String content :
                    new String[] {"", "these are not the points you look for\n", "<!DOCTYPE html>\n<p>not found\n"}) {
                PointLocation location = sandbox.fill(extension, content.getBytes(StandardCharsets.UTF_8));
                assertThatThrownBy(() -> format().read(location))
                        .as("file of [%s]", content.strip())
                        .isInstanceOfAny(DataException.class, IOException.class, UncheckedIOException.class);
                sandbox.clear();
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> readsOrRefusesDamagedFiles() {
        return each((sandbox, extension) -> {
            byte[] valid = sandbox.bytes(sandbox.write(table(), extension));
            RandomStream random = RandomStream.of(11, "damage", 0);
            for (int i = 0; i < DAMAGES; i++) {
                sandbox.clear();
                PointLocation location = sandbox.fill(extension, Damage.to(valid, random));
                List<String> before = sandbox.entries();
                assertExplained(location, i);
                assertThat(sandbox.entries()).as("files after reading").isEqualTo(before);
            }
        });
    }

    private void assertExplained(PointLocation location, int damage) {
        try {
            assertThat(format().read(location)).isNotNull();
        } catch (DataException e) {
            assertThat(e.getMessage())
                    .as("damage [%d]", damage)
                    .startsWith(location.name())
                    .doesNotContain("\n");
        } catch (IOException | UncheckedIOException e) {
            assertThat(e).as("damage [%d]", damage).isNotNull();
        } catch (RuntimeException | Error e) {
            fail("damage [" + damage + "] is answered by [" + e + "]", e);
        }
    }

    /** Makes a test for each ending; each has a folder of its own and ends in time. */
    private Stream<DynamicTest> each(Check check) {
        assumeTrue(format().readOnly().isEmpty(), "files of the format are only read");
        return format().extensions().stream()
                .map(extension -> DynamicTest.dynamicTest(
                        extension,
                        () -> assertTimeoutPreemptively(LIMIT, () -> {
                            try (Sandbox sandbox = new Sandbox(format())) {
                                check.run(sandbox, extension);
                            }
                        })));
    }

    /** Looks at files of one ending. */
    @FunctionalInterface
    private interface Check {

        void run(Sandbox sandbox, String extension) throws IOException;
    }

    /** A folder for the files of a test. */
    private record Sandbox(PointFormat format, Path path) implements AutoCloseable {

        Sandbox(PointFormat format) throws IOException {
            this(format, Files.createTempDirectory("format-contract"));
        }

        private boolean folders() {
            return format instanceof FolderFormat;
        }

        void prepare(Path target) throws IOException {
            if (folders()) {
                Files.createDirectory(target);
            }
        }

        PointLocation write(PointTable table, String extension) throws IOException {
            PointLocation location = PointLocation.of(path.resolve("points." + extension));
            prepare(location.path());
            format.write(table, location);
            if (format instanceof CompanionFormat two) {
                two.writeCompanion(table, two.companion(location));
            }
            return location;
        }

        /** Makes a file of any content; one file in a folder where the format has folders. */
        PointLocation fill(String extension, byte[] content) throws IOException {
            PointLocation location = PointLocation.of(path.resolve("points." + extension));
            prepare(location.path());
            Files.write(folders() ? location.path().resolve("0001." + extension) : location.path(), content);
            return location;
        }

        byte[] bytes(PointLocation location) throws IOException {
            if (!folders()) {
                return Files.readAllBytes(location.path());
            }
            try (Stream<Path> files = Files.list(location.path())) {
                return Files.readAllBytes(files.sorted().findFirst().orElseThrow());
            }
        }

        List<String> entries() throws IOException {
            try (Stream<Path> files = Files.list(path)) {
                return files.map(file -> String.valueOf(file.getFileName()))
                        .sorted()
                        .toList();
            }
        }

        void clear() throws IOException {
            try (Stream<Path> files = Files.walk(path)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    if (!file.equals(path)) {
                        Files.delete(file);
                    }
                }
            }
        }

        @Override
        public void close() throws IOException {
            clear();
            Files.delete(path);
        }
    }
}
