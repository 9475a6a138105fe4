package org.qmf.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.PointTable;

/** Tables of particles as RELION 3.1 writes them. */
@SuppressWarnings("StringConcatToTextBlock") // blanks at the end of lines are as RELION writes them
class StarFormatTest {

    private static final String OPTICS = "\n# version 30001\n\ndata_optics\n\nloop_\n_rlnOpticsGroupName #1\n"
            + "_rlnOpticsGroup #2\n_rlnVoltage #3\n_rlnImagePixelSize #4\n_rlnImageSize #5\n"
            + "opticsGroup1            1   300.000000     1.240000            2\n \n\n# version 30001\n\ndata_particles\n\n"
            + "loop_\n";

    private static final String PARTICLES = OPTICS + "_rlnCoordinateX #1\n_rlnImageName #2\n_rlnMicrographName #3\n"
            + "_rlnOpticsGroup #4\n"
            + " 1024.500 000002@Extract/job012/mic1.mrcs MotionCorr/job002/mic1.mrc 1\n"
            + "   12.000 000001@Extract/job012/mic2.mrcs MotionCorr/job002/mic2.mrc 1\n"
            + "  100.250 000001@Extract/job012/mic1.mrcs 'a b.mrc' 1\n \n";

    @TempDir
    private Path folder;

    private Path table;

    @BeforeEach
    void makeProject() throws IOException {
        Path extract = Files.createDirectories(folder.resolve("Extract/job012"));
        stack(extract.resolve("mic1.mrcs"), 1, 2, 3, 4, 5, 6, 7, 8);
        stack(extract.resolve("mic2.mrcs"), 10, 20, 30, 40);
        table = Files.writeString(
                Files.createDirectories(folder.resolve("Select")).resolve("particles.star"), PARTICLES);
    }

    /** Images of 2 x 2 pixels of 1.24 angstroms, with a label. */
    private static void stack(Path path, double... values) throws IOException {
        int sections = values.length / 4;
        ByteBuffer file = ByteBuffer.allocate(1024 + 4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        file.putInt(0, 2).putInt(4, 2).putInt(8, sections).putInt(12, 2);
        file.putInt(28, 2).putInt(32, 2).putInt(36, 1);
        file.putFloat(40, 2.48f).putFloat(44, 2.48f).putFloat(48, 1.24f);
        file.put(208, new byte[] {'M', 'A', 'P', ' ', 0x44, 0x44})
                .putInt(220, 1)
                .put(224, "Relion".getBytes(StandardCharsets.US_ASCII));
        for (int i = 0; i < values.length; i++) {
            file.putFloat(1024 + 4 * i, (float) values[i]);
        }
        Files.write(path, file.array());
    }

    @Test
    void readsImagesInTheOrderOfTheRows() {
        PointTable read = TestFiles.readTable(table.toString());
        assertThat(read.points()).isEqualTo(Points.wrap(new double[] {5, 6, 7, 8, 10, 20, 30, 40, 1, 2, 3, 4}, 4));
        assertThat(read.image()).contains(new PointTable.ImageSize(2, 2));
        assertThat(read.attributes())
                .extracting(Attribute::name)
                .containsExactly("rlnCoordinateX", "rlnMicrographName", "rlnOpticsGroup");
        assertThat(read.describeRow(1)).isEqualTo("row 25");
    }

    @Test
    void writesATableWithItsOpticsAndOneStackBesideIt() throws IOException {
        PointTable read = TestFiles.readTable(table.toString());
        Points denoised = Points.wrap(
                Arrays.stream(read.points().toArray()).map(value -> value / 3).toArray(), 4);
        Path out = folder.resolve("clean.star");
        TestFiles.write(read.withPoints(denoised), out.toString(), false);
        String stack = folder.resolve("clean.mrcs").toString();
        assertThat(out)
                .hasContent(OPTICS + "_rlnCoordinateX #1\n_rlnImageName #2\n_rlnMicrographName #3\n_rlnOpticsGroup #4\n"
                        + "1024.500 000001@" + stack + " MotionCorr/job002/mic1.mrc 1\n"
                        + "12.000 000002@" + stack + " MotionCorr/job002/mic2.mrc 1\n"
                        + "100.250 000003@" + stack + " 'a b.mrc' 1\n \n");
        PointTable images = TestFiles.readTable(stack);
        assertThat(images.points().get(1, 3)).isEqualTo((float) (40.0 / 3));
        ByteBuffer header = ByteBuffer.wrap(Files.readAllBytes(folder.resolve("clean.mrcs")))
                .order(ByteOrder.LITTLE_ENDIAN);
        assertThat(header.getFloat(40) / header.getInt(28)).isEqualTo(1.24f);
        assertThat(header.getInt(8)).isEqualTo(3);
        assertThat(TestFiles.readTable(out.toString()).points()).isEqualTo(images.points());
    }

    @Test
    void replacesNothingUnlessAllowed() throws IOException {
        PointTable read = TestFiles.readTable(table.toString());
        Path stack = Files.writeString(folder.resolve("clean.mrcs"), "something else");
        assertThatThrownBy(() -> TestFiles.write(read, folder + "/clean.star", false))
                .isInstanceOf(DataException.class)
                .hasMessage(stack + " exists already; choose another name or allow overwriting (--overwrite)");
        assertThat(folder.resolve("clean.star")).doesNotExist();
        assertThat(TestFiles.FILES.companion(folder + "/clean.star")).contains(stack);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(String::valueOf)).noneMatch(name -> name.endsWith(".tmp"));
        }
        TestFiles.write(read, folder + "/clean.star", true);
        assertThat(TestFiles.read(stack.toString()).size()).isEqualTo(3);
    }

    @Test
    void makesATableOfOtherImages() {
        PointTable images = PointTable.ofImages(Points.wrap(new double[] {1, 2, 3, 4}, 4), 2, 2)
                .withAttributes(List.of(
                        Attribute.ofTexts("rlnMicrographName", 0, List.of("mic.mrc")),
                        Attribute.ofTexts("a name", 1, List.of("x"))));
        TestFiles.write(images, folder + "/new.star", false);
        assertThat(folder.resolve("new.star"))
                .hasContent("\ndata_particles\n\nloop_\n_rlnImageName #1\n_rlnMicrographName #2\n000001@" + folder
                        + "/new.mrcs mic.mrc\n\n");
        assertThat(TestFiles.FILES.lost(images, "new.star"))
                .extracting(Attribute::name)
                .containsExactly("a name");
        assertThat(TestFiles.readTable(folder + "/new.star").points()).isEqualTo(images.points());
    }

    private void assertRefused(String content, String message) throws IOException {
        Files.writeString(table, content);
        assertThatThrownBy(() -> TestFiles.read(table.toString()))
                .isInstanceOf(DataException.class)
                .hasMessage(table + message);
    }

    @Test
    void saysWhatIsWrong() throws IOException {
        assertRefused("hello\n", " is not a STAR file: no line begins with [data_]");
        assertRefused(
                "data_\nloop_\n_rlnVoltage #1\n300\n",
                " has no loop with a column [_rlnImageName], so it names no images");
        assertRefused("data_\nloop_\n_rlnImageName #1\n\n", " holds no points");
        assertRefused("data_\nloop_\n_rlnImageName #1\n_rlnA #2\n1@a.mrcs\n", ": row 5 has [1] values for [2] columns");
        assertRefused(
                "data_\nloop_\n_rlnImageName #1\nstack.mrcs\n",
                ": row 4: [stack.mrcs] names no image of a stack, as 000001@stack.mrcs does");
        assertRefused(
                "data_\nloop_\n_rlnImageName #1\n000001@nowhere.mrcs\n",
                ": row 4: the stack [nowhere.mrcs] is neither in the folder of the table, nor in one above it, nor here");
        assertRefused(
                "data_\nloop_\n_rlnImageName #1\n000003@Extract/job012/mic1.mrcs\n",
                ": row 4: there is no image [3] in a stack of [2]");
    }
}
