package org.qmf.host.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.FolderFormat;
import org.qmf.api.data.PointFormat;
import org.qmf.api.data.PointLocation;
import org.qmf.api.data.PointTable;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.Strategy;
import org.qmf.host.denoise.PluginException;
import org.qmf.host.registry.Origin;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.host.registry.StrategyRegistry;

class PointFilesTest {

    private static final PointTable ONE = PointTable.of(Points.of(new double[] {1.5}));

    @TempDir
    private Path folder;

    /** A number in a file. */
    private static class NumberFormat implements PointFormat {

        @Override
        public List<String> extensions() {
            return List.of("number");
        }

        @Override
        public boolean hasVariables() {
            return true;
        }

        @Override
        public PointTable read(PointLocation location) throws IOException {
            double value = Double.parseDouble(Files.readString(location.path()));
            return PointTable.of(Points.of(new double[] {value}));
        }

        @Override
        public void write(PointTable table, PointLocation location) throws IOException {
            Files.writeString(
                    location.path(),
                    table.points().get(0, 0) + location.variable().orElse(""));
        }
    }

    /** Numbers in a folder. */
    private static final class NumberFolder extends NumberFormat implements FolderFormat {

        @Override
        public String contents() {
            return "numbers";
        }

        @Override
        public void write(PointTable table, PointLocation location) throws IOException {
            super.write(table, location.at(location.path().resolve("1.number")));
        }
    }

    private static PointFiles files(PointFormat... formats) {
        return files(IntStream.range(0, formats.length)
                .<Strategy<?>>mapToObj(
                        i -> Strategy.of(PointFormat.class, "acme.f" + i, () -> formats[i], "Serves a test."))
                .toArray(Strategy<?>[]::new));
    }

    private static PointFiles files(Strategy<?>... formats) {
        List<RegisteredStrategy> strategies = new ArrayList<>();
        for (Strategy<?> format : formats) {
            strategies.add(new RegisteredStrategy(
                    format, PointFilesTest.class, new Origin("1", "acme.jar", Optional.empty())));
        }
        StrategyRegistry registry = new StrategyRegistry(strategies, List.of(), List.of());
        return new PointFiles(new Formats(() -> registry));
    }

    private List<String> names() throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.map(entry -> entry.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void givesAFormatOfOneClassAllThatFilesNeed() throws IOException {
        PointFiles files = files(new NumberFormat());
        String location = folder + "/points.number";
        files.write(ONE, location, false);
        assertThat(files.read(location)).isEqualTo(ONE);
        assertThatThrownBy(() -> files.write(ONE, location, false))
                .isInstanceOf(DataException.class)
                .hasMessageStartingWith(location + " exists already");
        assertThatThrownBy(() -> files.read(folder + "/pionts.number"))
                .hasMessage(folder + "/pionts.number does not exist; did you mean [points.number]?");
        assertThatThrownBy(() -> files.read(folder + "/points.numbr"))
                .hasMessageEndingWith("unknown extension [numbr]; known are [number]; did you mean [number]?");
        assertThat(names()).containsExactly("points.number");
    }

    /** A format that is the record of its own parameters. */
    record Fixed(
            @Parameter(value = "The number that is read.", defaultsTo = "1.5")
            double number) implements PointFormat {

        @Override
        public List<String> extensions() {
            return List.of("fixed");
        }

        @Override
        public PointTable read(PointLocation location) {
            return PointTable.of(Points.of(new double[] {number}));
        }

        @Override
        public void write(PointTable table, PointLocation location) throws IOException {
            Files.createFile(location.path());
        }
    }

    @Test
    void makesFormatsOfTheirDefaults() {
        PointFiles files = files(Strategy.of(PointFormat.class, "acme.fixed", Fixed.class, "Serves a test."));
        files.write(ONE, folder + "/a.fixed", false);
        assertThat(files.read(folder + "/a.fixed")).isEqualTo(ONE);
    }

    @Test
    void tellsVariablesFromFiles() throws IOException {
        PointFiles files = files(new NumberFormat());
        files.write(ONE, folder + "/a.number:7", false);
        assertThat(folder.resolve("a.number")).hasContent("1.57");
        assertThat(files.file(folder + "/a.number:7")).isEqualTo(folder.resolve("a.number"));
        assertThat(files.file(folder + "/a:7")).isEqualTo(folder.resolve("a:7"));
    }

    @Test
    void leavesNoTraceOfAFormatThatFails() throws IOException {
        PointFiles files = files(new NumberFormat() {
            @Override
            public void write(PointTable table, PointLocation location) throws IOException {
                super.write(table, location);
                throw new UncheckedIOException(new IOException("No space left on device"));
            }
        });
        assertThatThrownBy(() -> files.write(ONE, folder + "/a.number", false))
                .isInstanceOf(DataException.class)
                .hasMessage(folder + "/a.number cannot be written: No space left on device");
        assertThat(names()).isEmpty();
    }

    @Test
    void namesTheFormatWhoseCodeIsWrong() throws IOException {
        PointFiles files = files(new NumberFormat() {
            @Override
            public void write(PointTable table, PointLocation location) throws IOException {
                Files.createDirectories(location.path().resolve("a/b"));
                throw new IllegalStateException("bug");
            }
        });
        assertThatThrownBy(() -> files.write(ONE, folder + "/a.number", false))
                .isInstanceOf(PluginException.class)
                .hasMessage("format [acme.f0] of [acme.jar] failed: java.lang.IllegalStateException: bug");
        assertThat(names()).isEmpty();
        Files.writeString(folder.resolve("b.number"), "no number");
        assertThatThrownBy(() -> files.read(folder + "/b.number"))
                .isInstanceOf(PluginException.class)
                .hasMessageContaining("NumberFormatException");
    }

    @Test
    void noticesAFormatThatWritesNothing() throws IOException {
        PointFiles files = files(new NumberFormat() {
            @Override
            public void write(PointTable table, PointLocation location) {}
        });
        assertThatThrownBy(() -> files.write(ONE, folder + "/a.number", false))
                .isInstanceOf(PluginException.class)
                .hasMessageEndingWith("it wrote no file");
        assertThat(names()).isEmpty();
    }

    @Test
    void readsAllOtherFilesBesideAFormatThatCannotBeMade() {
        PointFiles files = files(new NumberFormat(), new NumberFormat() {
            @Override
            public List<String> extensions() {
                throw new IllegalStateException("bug");
            }
        });
        assertThat(files.extensions()).containsExactly("number");
    }

    @Test
    void replacesAFolderThatItWroteButNoFileOfOthers() throws IOException {
        PointFiles files = files(new NumberFolder());
        Path numbers = folder.resolve("numbers");
        files.write(ONE, numbers + "/", false);
        assertThatThrownBy(() -> files.write(ONE, numbers.toString(), false))
                .isInstanceOf(DataException.class)
                .hasMessage(numbers + " holds numbers already; choose another name or allow overwriting (--overwrite)");
        files.write(ONE, numbers + "/", true);
        assertThat(numbers).isDirectoryContaining("glob:**1.number");
        Path mine = Files.writeString(numbers.resolve("0.number"), "0");
        assertThatThrownBy(() -> files.write(ONE, numbers + "/", true))
                .isInstanceOf(DataException.class)
                .hasMessageStartingWith(numbers + " holds [0.number], which QMF did not write");
        assertThat(mine).hasContent("0");
        assertThat(files.extensions()).containsExactly("a folder of number");
        assertThatThrownBy(() -> files.read(folder + "/none/"))
                .hasMessageEndingWith("does not exist or is not a folder");
    }
}
