package org.qmf.data.mnist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;

class MnistTest {

    @TempDir
    private Path folder;

    private Path images;

    /** Four images of 2 rows and 3 columns; image i has the grey value 10 (i + 1) at the pixel i and 200 at the last. */
    @BeforeEach
    void writeImages() throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(16 + 4 * 6);
        bytes.putInt(0x0803).putInt(4).putInt(2).putInt(3);
        for (int i = 0; i < 4; i++) {
            bytes.put(16 + 6 * i + i, (byte) (10 * (i + 1)));
            bytes.put(16 + 6 * i + 5, (byte) 200);
        }
        images = Files.write(folder.resolve("my-images-idx3-ubyte"), bytes.array());
        ByteBuffer labels = ByteBuffer.allocate(8 + 4).putInt(0x0801).putInt(4);
        labels.put(new byte[] {7, 3, 7, 7});
        Files.write(folder.resolve("my-labels-idx1-ubyte"), labels.array());
    }

    private static Points draw(Path path, Integer index, Integer label, int threshold, long seed) {
        return new Mnist(
                        Optional.of(path.toString()),
                        MnistPart.TRAIN,
                        Optional.ofNullable(index),
                        Optional.ofNullable(label),
                        threshold,
                        100)
                .draw(RandomStream.of(seed, "mnist", 0))
                .points();
    }

    @Test
    void turnsInkedPixelsIntoWeightedPoints() {
        assertThat(draw(images, 3, null, 0, 1))
                .isEqualTo(Points.of(new double[][] {{0, 1}, {2, 1}}).withWeights(new double[] {0.4, 2}));
    }

    @Test
    void leavesOutWhatIsFainterThanTheThreshold() {
        assertThat(draw(images, 3, null, 40, 1))
                .isEqualTo(Points.of(new double[][] {{2, 1}}).withWeights(new double[] {2}));
        assertThatThrownBy(() -> draw(images, 3, null, 200, 1))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("no pixel with a grey value above [200]");
    }

    @Test
    void choosesByLabel() {
        assertThat(draw(images, 1, 7, 0, 1)).isEqualTo(draw(images, 2, null, 0, 1));
        assertThat(draw(images, null, 3, 0, 1)).isEqualTo(draw(images, 1, null, 0, 1));
        assertThatThrownBy(() -> draw(images, 3, 7, 0, 1)).hasMessageContaining("[3] images of label [7]");
        assertThatThrownBy(() -> draw(images, null, 5, 0, 1)).hasMessageContaining("[0] images of label [5]");
    }

    @Test
    void drawsAnyImageIfNoneIsChosen() {
        Set<Points> seen = new HashSet<>();
        for (int seed = 0; seed < 60; seed++) {
            seen.add(draw(images, null, null, 0, seed));
        }
        assertThat(seen).hasSize(4);
    }

    @Test
    void readsCompressedFiles() throws IOException {
        Path zipped = folder.resolve("images-idx3-ubyte.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(zipped))) {
            Files.copy(images, out);
        }
        assertThat(draw(zipped, 2, null, 0, 1)).isEqualTo(draw(images, 2, null, 0, 1));
    }

    @Test
    void saysWhatIsMissing() throws IOException {
        assertThatThrownBy(() -> draw(folder.resolve("none"), 0, null, 0, 1))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("does not exist")
                .hasMessageContaining("qmf data fetch mnist");
        assertThatThrownBy(() -> draw(images, 4, null, 0, 1)).hasMessageContaining("has no entry [4]");
        Files.delete(folder.resolve("my-labels-idx1-ubyte"));
        assertThatThrownBy(() -> draw(images, null, 7, 0, 1)).hasMessageContaining("file of labels");
    }

    @Test
    void refusesFilesThatAreNotImages() throws IOException {
        Path text = Files.writeString(folder.resolve("text-idx3-ubyte"), "hello, this is no image");
        assertThatThrownBy(() -> draw(text, 0, null, 0, 1)).hasMessageContaining("is not an IDX file of bytes");
        byte[] whole = Files.readAllBytes(images);
        Path cut = Files.write(folder.resolve("cut-idx3-ubyte"), java.util.Arrays.copyOf(whole, whole.length - 1));
        assertThatThrownBy(() -> draw(cut, 0, null, 0, 1))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("truncated");
    }

    @Test
    void knowsWhereTheCacheIs() {
        assertThat(MnistFiles.folder(Map.of("QMF_CACHE", "here"))).isEqualTo(Path.of("here", "mnist"));
        assertThat(MnistFiles.folder(Map.of()))
                .isEqualTo(Path.of(System.getProperty("user.home"), ".cache", "qmf", "mnist"));
    }
}
