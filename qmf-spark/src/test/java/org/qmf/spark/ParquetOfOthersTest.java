package org.qmf.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.Storage;
import org.qmf.data.parquet.ParquetTable;

/** Tables that QMF writes without Hadoop, read by the library that others read them with. */
class ParquetOfOthersTest {

    @TempDir
    private Path folder;

    @Test
    void readTablesWithTextsNumbersAndGaps() throws Exception {
        Path file = folder.resolve("results.parquet");
        List<String> methods = List.of("RQMF-E", "=1+1", "é ✓", "");
        double[] values = {0.1, Double.NaN, Double.POSITIVE_INFINITY, -3e-300};
        try (OutputStream out = Files.newOutputStream(file)) {
            ParquetTable.write(
                    List.of(
                            Attribute.ofTexts("method", 0, methods),
                            Attribute.ofNumbers("seed", 1, Storage.INT32, new double[] {1, 2, 3, -4}),
                            Attribute.ofNumbers("value", 2, Storage.FLOAT64, values.clone())),
                    out);
        }

        try (ParquetReader<Group> reader = ParquetReader.builder(
                        new GroupReadSupport(), new org.apache.hadoop.fs.Path(file.toUri()))
                .build()) {
            for (int i = 0; i < values.length; i++) {
                Group row = reader.read();
                assertThat(row.getString("method", 0)).isEqualTo(methods.get(i));
                assertThat(row.getInteger("seed", 0)).isEqualTo(i == 3 ? -4 : i + 1);
                assertThat(row.getFieldRepetitionCount("value")).isEqualTo(Double.isNaN(values[i]) ? 0 : 1);
                if (!Double.isNaN(values[i])) {
                    assertThat(row.getDouble("value", 0)).isEqualTo(values[i]);
                }
            }
            assertThat(reader.read()).isNull();
        }
    }
}
