package org.qmf.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.PointTable;
import us.hebi.matlab.mat.format.Mat5;
import us.hebi.matlab.mat.types.MatFile;
import us.hebi.matlab.mat.types.MatlabType;
import us.hebi.matlab.mat.types.Matrix;

class MatFormatTest {

    private static final Points POINTS = Points.wrap(new double[] {1, 2.5, -3, 4, 5e-300, 6}, 2);

    @TempDir
    private Path folder;

    private Path several() throws IOException {
        Path path = folder.resolve("several.mat");
        Matrix bytes = Mat5.newMatrix(2, 2, MatlabType.UInt8);
        bytes.setInt(0, 1, 200);
        try (MatFile file = Mat5.newMatFile()) {
            file.addArray("X", Mat5.newMatrix(3, 2))
                    .addArray("bytes", bytes)
                    .addArray("label", Mat5.newString("a text"))
                    .addArray("stack", Mat5.newMatrix(new int[] {2, 2, 2}));
            Mat5.writeToFile(file, path.toFile());
        }
        return path;
    }

    @Test
    void readsWhatItWrites() throws IOException {
        String location = folder + "/points.mat:cloud";
        TestFiles.write(PointTable.of(POINTS), location, false);
        assertThat(TestFiles.read(location)).isEqualTo(POINTS);
        assertThat(TestFiles.read(folder + "/points.mat")).isEqualTo(POINTS);
        byte[] bytes = Files.readAllBytes(folder.resolve("points.mat"));
        TestFiles.write(PointTable.of(POINTS), location, true);
        assertThat(Files.readAllBytes(folder.resolve("points.mat"))).isEqualTo(bytes);
    }

    @Test
    void namesTheVariablePointsWhereNoNameIsGiven() {
        TestFiles.write(POINTS, folder.resolve("a.mat"));
        assertThat(TestFiles.read(folder + "/a.mat:points")).isEqualTo(POINTS);
        assertThatThrownBy(() -> TestFiles.write(PointTable.of(POINTS), folder + "/b.mat:1st", false))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("[1st] is not the name of a variable");
    }

    @Test
    void readsTheVariableThatIsAskedFor() throws IOException {
        assertThat(TestFiles.read(several() + ":bytes").toArray()).containsExactly(0, 200, 0, 0);
    }

    @Test
    void listsTheVariablesWhereTheChoiceIsNotClear() throws IOException {
        Path path = several();
        assertThatThrownBy(() -> TestFiles.read(path.toString()))
                .isInstanceOf(DataException.class)
                .hasMessage(path + " has several matrices; choose one as " + path + ":X or " + path + ":bytes or "
                        + path + ":stack");
        assertThatThrownBy(() -> TestFiles.read(path + ":y"))
                .isInstanceOf(DataException.class)
                .hasMessageStartingWith(path + " has no variable [y]; the variables are [X 3x2 ")
                .hasMessageContaining("label 1x6 ");
        assertThatThrownBy(() -> TestFiles.read(path + ":label"))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("is not a matrix of numbers");
        assertThatThrownBy(() -> TestFiles.read(path + ":stack")).isInstanceOf(DataException.class);
    }

    @Test
    void saysWhatIsWrongWithAFile() throws IOException {
        Path path = Files.writeString(folder.resolve("a.mat"), "MATLAB 7.3 MAT-file, Platform: GLNXA64");
        assertThatThrownBy(() -> TestFiles.read(path.toString()))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("is of version 7.3, which is not readable; save it with the option -v7");
        Files.writeString(path, "short");
        assertThatThrownBy(() -> TestFiles.read(path.toString()))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("is not a MATLAB file");
        Files.writeString(path, "x".repeat(500));
        assertThatThrownBy(() -> TestFiles.read(path.toString()))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("is not a readable MATLAB file");
    }

    @Test
    void saysThatAFileIsTruncated() throws IOException {
        Path path = folder.resolve("a.mat");
        TestFiles.write(Points.wrap(new double[] {1.5, 2.25, 3, 4, 5, 6.125}, 3), path);
        byte[] bytes = Files.readAllBytes(path);
        Files.write(path, Arrays.copyOf(bytes, bytes.length - 7));
        assertThatThrownBy(() -> TestFiles.read(path.toString()))
                .isInstanceOf(DataException.class)
                .hasMessage(path + " is truncated: its [" + (bytes.length - 7) + "] bytes end in a matrix");
    }
}
