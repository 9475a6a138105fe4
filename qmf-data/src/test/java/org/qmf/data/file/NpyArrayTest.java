package org.qmf.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.DataException;
import org.qmf.api.Points;

class NpyArrayTest {

    private static final Points POINTS =
            Points.of(new double[] {1.5, -2}, new double[] {Double.NaN, 4}, new double[] {5, 6});

    @Test
    void readsWhatItWrites(@TempDir Path folder) throws IOException {
        NpyArray array = NpyArray.of(POINTS);
        assertThat(NpyArray.read(array.bytes(), "x").values()).containsExactly(1.5, -2, Double.NaN, 4, 5, 6);
        Path file = Files.write(folder.resolve("a.npy"), array.bytes());
        assertThat(NpyArray.read(file, "a.npy").isOf(3, 2)).isTrue();
        assertThat(new NpyFormat().read(org.qmf.api.data.PointLocation.of(file)).points())
                .isEqualTo(POINTS);
        NpyArray whole = NpyArray.read(NpyArray.ofWhole(-1, 7).bytes(), "x");
        assertThat(whole.values()).containsExactly(-1, 7);
        assertThat(whole.shapeText()).isEqualTo("(2,)");
        assertThat(NpyArray.of(POINTS).shapeText()).isEqualTo("(3, 2)");
        assertThat(NpyArray.read(NpyArray.of().bytes(), "x").values()).isEmpty();
    }

    @Test
    void readsColumnsFirst() {
        String header = "{'descr': '<f8', 'fortran_order': True, 'shape': (3, 2), }";
        byte[] bytes = NpyArray.of(POINTS).bytes();
        byte[] changed = header.getBytes(StandardCharsets.US_ASCII);
        Arrays.fill(bytes, 10, 127, (byte) ' ');
        System.arraycopy(changed, 0, bytes, 10, changed.length);
        assertThat(NpyArray.read(bytes, "x").values()).containsExactly(1.5, 4, -2, 5, Double.NaN, 6);
    }

    @Test
    void refusesWhatIsNoArray() {
        byte[] bytes = NpyArray.of(POINTS).bytes();
        assertThatThrownBy(() -> NpyArray.read(Arrays.copyOf(bytes, bytes.length - 8), "answer.npy"))
                .isInstanceOf(DataException.class)
                .hasMessage("answer.npy is truncated: the data at byte [128] needs [48] bytes, the file has [40] left");
        assertThatThrownBy(() -> NpyArray.read(Arrays.copyOf(bytes, bytes.length + 1), "answer.npy"))
                .hasMessage("answer.npy has [1] more bytes after byte [176], where its header says that it ends");
        assertThatThrownBy(() -> NpyArray.read("hello world".getBytes(StandardCharsets.UTF_8), "answer.npy"))
                .hasMessage("answer.npy is not a NumPy array: it does not start with the bytes of one");
        String text = new String(bytes, StandardCharsets.ISO_8859_1).replace("(3, 2), }", "(3,1,2),}");
        assertThatThrownBy(() -> NpyArray.read(text.getBytes(StandardCharsets.ISO_8859_1), "answer.npy"))
                .hasMessage("answer.npy has [3] axes, at most [2] are expected");
        String huge = new String(bytes, StandardCharsets.ISO_8859_1).replace("(3, 2), }    ", "(4000000000,)}");
        assertThatThrownBy(() -> NpyArray.read(huge.getBytes(StandardCharsets.ISO_8859_1), "answer.npy"))
                .hasMessageStartingWith("answer.npy is ");
    }
}
