package org.qmf.data.image;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.Excerpt;
import org.qmf.api.data.PointTable;
import org.qmf.data.molecule.Atom;
import org.qmf.data.molecule.AtomFile;

/** Makes molecules of files: of atoms, or of a density on a grid. */
final class MoleculeFiles {

    private static final double REACH = 4;

    /** Of the largest density; what is fainter is background. */
    private static final double NEGLIGIBLE = 0.01;

    private MoleculeFiles() {}

    /** Each atom is a blob with the atomic number as mass, one angstrom wide but never much narrower than a pixel. */
    static Molecule ofAtoms(String file, int size, double pixelSize) {
        List<Atom> atoms = AtomFile.read(path(file));
        double[] centre = new double[3];
        double mass = 0;
        for (Atom atom : atoms) {
            centre[0] += atom.number() * atom.x();
            centre[1] += atom.number() * atom.y();
            centre[2] += atom.number() * atom.z();
            mass += atom.number();
        }
        double half = 0.5 * size * pixelSize;
        double deviation = Math.max(1, 0.5 * pixelSize);
        double[] blobs = new double[5 * atoms.size()];
        double farthest = 0;
        for (int i = 0; i < atoms.size(); i++) {
            Atom atom = atoms.get(i);
            double x = atom.x() - centre[0] / mass;
            double y = atom.y() - centre[1] / mass;
            double z = atom.z() - centre[2] / mass;
            farthest = Math.max(farthest, Math.sqrt(x * x + y * y + z * z));
            put(blobs, i, x / half, y / half, z / half, deviation / half, atom.number());
        }
        if (farthest > half) {
            throw new DataException(String.format(
                    Locale.ROOT,
                    "%s reaches [%.0f] angstroms from its centre, an image of [%d] pixels of [%s] angstroms only"
                            + " [%.0f]; set pixel-size to at least [%.1f]",
                    file,
                    farthest,
                    size,
                    pixelSize,
                    half,
                    Math.ceil(20 * farthest / size) / 10));
        }
        return new Molecule(blobs, REACH);
    }

    private static Path path(String file) {
        try {
            return Path.of(file);
        } catch (InvalidPathException e) {
            throw new DataException("[" + Excerpt.of(file) + "] is not the name of a file", e);
        }
    }

    /** The longest side of the map is as long as that of the image; finer maps are averaged to its pixels first. */
    static Molecule ofMap(PointTable table, String file, int size) {
        Points sections = table.points().requireFinite(file);
        PointTable.ImageSize section = table.imageSize(file);
        int[] sides = {section.width(), section.height(), sections.size()};
        int longest = Arrays.stream(sides).max().getAsInt();
        int bin = (longest + size - 1) / size;
        int[] cells = Arrays.stream(sides).map(side -> (side + bin - 1) / bin).toArray();
        double[] density = new double[cells[0] * cells[1] * cells[2]];
        for (int z = 0; z < sides[2]; z++) {
            for (int pixel = 0; pixel < sections.dimension(); pixel++) {
                int x = pixel % sides[0] / bin;
                int y = pixel / sides[0] / bin;
                density[(z / bin * cells[1] + y) * cells[0] + x] += sections.get(z, pixel);
            }
        }
        double largest = Arrays.stream(density).map(Math::abs).max().orElse(0);
        if (largest == 0) {
            throw new DataException(file + " holds no density: all values are 0");
        }
        double pitch = 2.0 * bin / longest;
        int[] dense = java.util.stream.IntStream.range(0, density.length)
                .filter(cell -> Math.abs(density[cell]) > NEGLIGIBLE * largest)
                .toArray();
        double[] blobs = new double[5 * dense.length];
        for (int i = 0; i < dense.length; i++) {
            int x = dense[i] % cells[0];
            int y = dense[i] / cells[0] % cells[1];
            int z = dense[i] / cells[0] / cells[1];
            put(
                    blobs,
                    i,
                    pitch * (x - 0.5 * (cells[0] - 1)),
                    pitch * (y - 0.5 * (cells[1] - 1)),
                    pitch * (z - 0.5 * (cells[2] - 1)),
                    0.5 * pitch,
                    density[dense[i]] / largest);
        }
        return new Molecule(blobs, REACH);
    }

    private static void put(double[] blobs, int index, double... blob) {
        System.arraycopy(blob, 0, blobs, 5 * index, 5);
    }
}
