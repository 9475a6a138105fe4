package org.qmf.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.inject.Guice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.QmfException;
import org.qmf.api.engine.DenoiseJob;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.api.engine.FolderEngine;
import org.qmf.api.engine.FolderJob;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.estimator.PointReport.Outcome;
import org.qmf.host.engine.LocalEngine;
import org.qmf.host.wiring.PluginRoots;
import org.qmf.host.wiring.QmfModule;

class FolderTest {

    private static final String RQMF = "{type: rqmf, dimension: 2, neighborhood: {type: knn, k: 20}}";
    private static final int[] PART_SIZES = {120, 1, 300, 79};

    @TempDir
    private Path folder;

    @Test
    void denoisesCsvPartsRowForRow() throws Exception {
        Points sample = TestPoints.sphere(500, "csv parts");
        Path input = Files.createDirectory(folder.resolve("in"));
        int row = 0;
        for (int part = 0; part < PART_SIZES.length; part++) {
            List<String> lines = new ArrayList<>(List.of("x,y,z"));
            for (int i = 0; i < PART_SIZES[part]; i++, row++) {
                lines.add(sample.get(row, 0) + "," + sample.get(row, 1) + ", " + sample.get(row, 2));
            }
            Files.write(input.resolve("part-" + part + ".csv"), lines);
        }
        Files.createFile(input.resolve("_SUCCESS"));

        FolderEngine.Report report = run("in", "out", RQMF);

        assertThat(report).isEqualTo(new FolderEngine.Report(500, 3, Map.of(Outcome.CONVERGED, 500L)));
        Points expected = local(sample);
        row = 0;
        for (int part = 0; part < PART_SIZES.length; part++) {
            List<String> lines = Files.readAllLines(folder.resolve("out/part-" + part + ".csv"));
            assertThat(lines).hasSize(1 + PART_SIZES[part]).startsWith("x,y,z");
            for (String line : lines.subList(1, lines.size())) {
                assertThat(line)
                        .isEqualTo(expected.get(row, 0) + "," + expected.get(row, 1) + "," + expected.get(row, 2));
                row++;
            }
        }
        assertThat(folder.resolve("out/_SUCCESS")).exists();
        replacesOnlyWhatItWrote();
    }

    private void replacesOnlyWhatItWrote() throws IOException {
        FolderJob again = new FolderJob(
                folder.resolve("in").toString(),
                folder.resolve("out").toString(),
                "{type: local-pca, dimension: 2, neighborhood: {type: knn, k: 20}}",
                1,
                true);
        String before = Files.readString(folder.resolve("out/part-0.csv"));
        Path mine = Files.writeString(folder.resolve("out/mine.csv"), "mine");

        assertThatThrownBy(() -> engine(Regime.AUTOMATIC).run(again, ProgressMonitor.NONE))
                .isInstanceOf(DataException.class)
                .hasMessage("output [" + folder.resolve("out") + "] holds [mine.csv], which QMF did not write or"
                        + " somebody changed since; move it away or choose another folder");
        assertThat(mine).hasContent("mine");
        assertThat(folder.resolve("out/part-0.csv")).hasContent(before);

        Files.delete(mine);
        engine(Regime.AUTOMATIC).run(again, ProgressMonitor.NONE);

        assertThat(Files.readString(folder.resolve("out/part-0.csv"))).isNotEqualTo(before);
        assertThat(folder).isDirectoryNotContaining("glob:**{.tmp,.old}");
    }

    @Test
    void readsThePartsInEveryDialectOfSingleFiles() throws Exception {
        Points sample = TestPoints.sphere(90, "dialects");
        Path input = Files.createDirectory(folder.resolve("in"));
        String[] starts = {"\"x, in m\",y,z\n", "# by a tool\nx;y;z\n", "  x   y z\n"};
        String[] rows = {"\"%s\",%s, %s\n", "%s;%s;%s\n", " %s  %s\t%s\n"};
        for (int part = 0; part < 3; part++) {
            StringBuilder text = new StringBuilder(starts[part]);
            for (int i = 30 * part; i < 30 * part + 30; i++) {
                text.append(rows[part].formatted(sample.get(i, 0), sample.get(i, 1), sample.get(i, 2)));
            }
            Files.writeString(input.resolve("part-" + part + ".csv"), text);
        }

        run("in", "out", RQMF);

        Points expected = local(sample);
        for (int part = 0; part < 3; part++) {
            List<String> lines = Files.readAllLines(folder.resolve("out/part-" + part + ".csv"));
            assertThat(lines).hasSize(31).startsWith(part == 0 ? "\"x, in m\",y,z" : "x,y,z");
            for (int i = 0; i < 30; i++) {
                int row = 30 * part + i;
                assertThat(lines.get(1 + i))
                        .isEqualTo(expected.get(row, 0) + "," + expected.get(row, 1) + "," + expected.get(row, 2));
            }
        }
    }

    @Test
    void denoisesParquetPartsRowForRow() throws Exception {
        Points sample = TestPoints.sphere(500, "parquet parts");
        MessageType schema = MessageTypeParser.parseMessageType(
                "message points { required double x; required double y; optional double z; }");
        int row = 0;
        for (int part = 0; part < PART_SIZES.length; part++) {
            try (ParquetWriter<Group> writer = ExampleParquetWriter.builder(hadoop("in/" + part + ".parquet"))
                    .withConf(new Configuration())
                    .withType(schema)
                    .build()) {
                for (int i = 0; i < PART_SIZES[part]; i++, row++) {
                    writer.write(new SimpleGroup(schema)
                            .append("x", sample.get(row, 0))
                            .append("y", sample.get(row, 1))
                            .append("z", sample.get(row, 2)));
                }
            }
        }

        run("in", "out", RQMF);

        Points expected = local(sample);
        row = 0;
        for (int part = 0; part < PART_SIZES.length; part++) {
            try (ParquetReader<Group> reader = ParquetReader.builder(
                            new GroupReadSupport(), hadoop("out/" + part + ".parquet"))
                    .build()) {
                for (int i = 0; i < PART_SIZES[part]; i++, row++) {
                    Group group = reader.read();
                    assertThat(new double[] {group.getDouble("x", 0), group.getDouble("y", 0), group.getDouble("z", 0)})
                            .containsExactly(expected.row(row));
                }
                assertThat(reader.read()).isNull();
            }
        }
    }

    @Test
    void explainsFilesThatCannotBeUsed() throws IOException {
        Files.createDirectory(folder.resolve("in"));
        assertRefused("must hold part files");
        Files.writeString(folder.resolve("in/a.csv"), "");
        assertRefused("holds no points");
        Files.writeString(folder.resolve("in/a.csv"), "1,2,3\n4,5,6\n7,8\n");
        assertRefused("a.csv: row 3 has [2] columns, the rows before it have [3]");
        Files.writeString(folder.resolve("in/a.csv"), "1,2,3\n4,x,6\n");
        assertRefused("a.csv: row 2, column 2: [x] is not a number");
        Files.writeString(folder.resolve("in/a.csv"), "1,2,3\n4,NaN,6\n");
        assertRefused("row [2], coordinate [2] is [NaN]");
        Files.writeString(folder.resolve("in/a.csv"), "1,2,3\n");
        Files.writeString(folder.resolve("in/b.csv"), "1,2\n");
        assertRefused("has [2] columns");
        Files.createDirectory(folder.resolve("out"));
        assertRefused("exists");
    }

    @Test
    void doesNotBroadcastAFolder() {
        assertThatThrownBy(() -> engine(Regime.BROADCAST).run(job("in", "out", RQMF), ProgressMonitor.NONE))
                .isInstanceOf(QmfException.class)
                .hasMessageContaining("always partitioned");
    }

    private void assertRefused(String message) {
        assertThatThrownBy(() -> run("in", "out", RQMF))
                .isInstanceOf(DataException.class)
                .hasMessageContaining(message);
    }

    private FolderEngine.Report run(String input, String output, String configuration) {
        return engine(Regime.AUTOMATIC).run(job(input, output, configuration), ProgressMonitor.NONE);
    }

    private FolderJob job(String input, String output, String configuration) {
        return new FolderJob(
                folder.resolve(input).toString(), folder.resolve(output).toString(), configuration, 1, false);
    }

    private org.apache.hadoop.fs.Path hadoop(String name) {
        return new org.apache.hadoop.fs.Path(folder.resolve(name).toUri());
    }

    private static SparkEngine engine(Regime regime) {
        return new SparkEngine(
                new SparkEngineParameters(Optional.of("local[2]"), regime, 4, List.of()), PluginRoots.of());
    }

    private static Points local(Points sample) {
        EstimatorFactory estimators =
                Guice.createInjector(new QmfModule(PluginRoots.of())).getInstance(EstimatorFactory.class);
        return new LocalEngine(2)
                .run(new DenoiseJob(sample, Optional.empty(), RQMF, 1), estimators, ProgressMonitor.NONE)
                .points();
    }
}
