package org.qmf.data.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Dataset;
import org.qmf.api.data.Draw;
import org.qmf.data.file.TestFiles;
import org.qmf.data.generator.Defaults;

class MoleculeFilesTest {

    private static final Pose FRONT = new Pose(new Pose.Axis(1, 0, 0), new Pose.Axis(0, 1, 0), 0, 0);
    private static final Pose SIDE = new Pose(new Pose.Axis(0, 0, 1), new Pose.Axis(0, 1, 0), 0, 0);

    @TempDir
    private Path folder;

    private String atoms(double[]... places) throws IOException {
        StringBuilder text = new StringBuilder();
        for (double[] at : places) {
            text.append(String.format(
                    Locale.ROOT,
                    "ATOM      1  C   ALA A   1    %8.3f%8.3f%8.3f  1.00  0.00           C%n",
                    at[0],
                    at[1],
                    at[2]));
        }
        return Files.writeString(folder.resolve("atoms.pdb"), text).toString();
    }

    private static double[] project(Molecule molecule, Pose pose, int size) {
        double[] image = new double[size * size];
        molecule.project(pose, size, image);
        return image;
    }

    /** The mean column and row of an image, weighted by its values. */
    private static double[] centre(double[] image, int size) {
        double sum = 0;
        double column = 0;
        double row = 0;
        for (int pixel = 0; pixel < image.length; pixel++) {
            int line = pixel / size;
            sum += image[pixel];
            column += image[pixel] * (pixel - line * size);
            row += image[pixel] * line;
        }
        return new double[] {column / sum, row / sum};
    }

    @Test
    void showsAtomsWhereTheyAreRelativeToTheirCentre() throws IOException {
        Molecule molecule = MoleculeFiles.ofAtoms(atoms(new double[] {100, 50, 20}, new double[] {112, 50, 20}), 32, 2);
        double[] image = project(molecule, FRONT, 32);
        assertThat(image[16 * 32 + 13]).as("the left atom, 6 angstroms off").isCloseTo(6, within(1e-9));
        assertThat(image[16 * 32 + 19]).as("the right atom").isCloseTo(6, within(1e-9));
        assertThat(image[16 * 32 + 16]).as("between them").isLessThan(0.2);
        double[] side = project(molecule, SIDE, 32);
        assertThat(side[16 * 32 + 16]).as("one behind the other").isCloseTo(12, within(1e-9));
    }

    @Test
    void refusesAMoleculeLargerThanTheImage() throws IOException {
        String file = atoms(new double[] {0, 0, 0}, new double[] {100, 0, 0});
        assertThatThrownBy(() -> MoleculeFiles.ofAtoms(file, 16, 4))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("reaches [50] angstroms")
                .hasMessageContaining("pixel-size to at least [6.3]");
        assertThat(MoleculeFiles.ofAtoms(file, 16, 6.3)).isNotNull();
    }

    private String map(int side, int x, int y, int z) {
        double[] values = new double[side * side * side];
        values[(z * side + y) * side + x] = 5;
        Path file = folder.resolve("map" + side + ".mrc");
        TestFiles.FILES.write(Points.wrap(values, side * side), file);
        return file.toString();
    }

    private static Molecule ofMap(String file, int size) {
        return MoleculeFiles.ofMap(TestFiles.FILES.read(file), file, size);
    }

    @Test
    void showsADensityMapFromAllSides() {
        Molecule molecule = ofMap(map(16, 12, 5, 2), 32);
        // A voxel is two pixels wide; its middle lies 2 · (12 − 7.5) pixels from the middle of the image.
        assertThat(centre(project(molecule, FRONT, 32), 32)).containsExactly(new double[] {25, 11}, within(0.05));
        assertThat(centre(project(molecule, SIDE, 32), 32)).containsExactly(new double[] {5, 11}, within(0.05));
    }

    @Test
    void averagesAMapThatIsFinerThanTheImage() {
        Molecule molecule = ofMap(map(64, 48, 20, 8), 16);
        assertThat(centre(project(molecule, FRONT, 16), 16)).containsExactly(new double[] {12.5, 5.5}, within(0.05));
    }

    @Test
    void refusesAnEmptyMap() {
        Path file = folder.resolve("empty.mrc");
        TestFiles.FILES.write(Points.wrap(new double[512], 64), file);
        assertThatThrownBy(() -> ofMap(file.toString(), 16))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("holds no density");
    }

    @Test
    void drawsImagesOfAMoleculeOfOnesOwn() throws IOException {
        String file = atoms(new double[] {0, 0, 0}, new double[] {20, 0, 0}, new double[] {0, 30, 5});
        Map<String, Object> given =
                Map.of("n", 20, "size", 16, "reduce", 0, "energy", 100.0, "atoms", Optional.of(file));
        Draw draw = Defaults.draw("cryo-em", given, 1);
        double energy = 0;
        for (double value : draw.clean().orElseThrow().toArray()) {
            energy += value * value / 20;
        }
        assertThat(energy).isBetween(60.0, 160.0);
        assertThat(draw.clean())
                .isNotEqualTo(Defaults.draw("cryo-em", Map.of("n", 20, "size", 16, "reduce", 0), 1)
                        .clean());
    }

    @Test
    void refusesANameThatNoFileCanHave() {
        Dataset dataset = Defaults.dataset("cryo-em", Map.of("n", 2, "size", 16, "atoms", Optional.of("a\0b.pdb")));
        assertThatThrownBy(() -> dataset.draw(RandomStream.of(1, "test", 0)))
                .isInstanceOf(DataException.class)
                .hasMessageMatching("\\[a[^\0]b\\.pdb] is not the name of a file");
    }

    @Test
    void takesOneSourceOnly() {
        Map<String, Object> both = Map.of("atoms", Optional.of("a.pdb"), "map", Optional.of("b.mrc"));
        assertThatThrownBy(() -> Defaults.dataset("cryo-em", both)).hasMessageContaining("exclude each other");
    }
}
