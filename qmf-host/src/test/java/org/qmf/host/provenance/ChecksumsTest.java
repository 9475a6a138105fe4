package org.qmf.host.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;

class ChecksumsTest {

    /** The numbers as bytes, highest first: how many points, how many coordinates, all coordinates, all weights. */
    @ParameterizedTest
    @CsvSource({"0, 2, false", "1, 3, false", "4096, 2, false", "4097, 2, true", "9001, 3, true"})
    void digestsSizesCoordinatesAndWeights(int size, int dimension, boolean weighted) throws Exception {
        RandomStream random = RandomStream.of(3, "checksum", size);
        double[] values = random.doubles((long) size * dimension).toArray();
        double[] weights = random.doubles(weighted ? size : 0).toArray();
        Points points = Points.wrap(values, dimension);
        ByteBuffer bytes = ByteBuffer.allocate(8 + 8 * (values.length + weights.length));
        bytes.putInt(size).putInt(dimension);
        for (double value : values) {
            bytes.putDouble(value);
        }
        for (double weight : weights) {
            bytes.putDouble(weight);
        }

        assertThat(Checksums.of(weighted ? points.withWeights(weights) : points))
                .isEqualTo(HexFormat.of()
                        .formatHex(MessageDigest.getInstance("SHA-256").digest(bytes.array())));
    }
}
