package org.qmf.data.image;

import jakarta.inject.Inject;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Dataset;
import org.qmf.api.data.Draw;
import org.qmf.api.data.PointReader;
import org.qmf.api.data.Truth;
import org.qmf.api.host.PointValues;
import org.qmf.api.strategy.Parameter;
import org.qmf.data.pca.PrincipalSubspace;
import org.qmf.data.table.MemoryLimit;

/**
 * Shows a molecule in random poses. Rotations and shifts make a manifold of five dimensions in the space of images;
 * with a reduction, points and noise live in the leading principal directions, as in the paper's experiment.
 */
public final class CryoEm implements Dataset {

    private static final int REFERENCE_IMAGES = 64;
    private static final int LARGEST_ARRAY = Integer.MAX_VALUE - 8;

    /** The largest number of any unit. */
    static final double LARGEST = 1e6;

    /** Says what is shown and how. */
    public record Parameters(
            @Parameter(value = "The number of images.", defaultsTo = "2000", min = 1)
            int n,

            @Parameter(
                    value = "The side of an image in pixels, a power of two.",
                    defaultsTo = "64",
                    min = 8,
                    max = 1024)
            int size,

            @Parameter(
                    value = "The number D of principal directions (uncentred) in which the points and the noise"
                            + " live; 0 keeps all pixels.",
                    defaultsTo = "20",
                    min = 0)
            int reduce,

            @Parameter(
                    value = "The standard deviation of the noise in each coordinate.",
                    defaultsTo = "0.5",
                    min = 0,
                    max = LARGEST)
            double noise,

            @Parameter(
                    value = "The ratio of the images' to the noise's mean square; replaces noise.",
                    above = 0,
                    max = LARGEST)
            Optional<Double> snr,

            @Parameter(
                    value = "The mean squared norm of an image without noise.",
                    defaultsTo = "100",
                    above = 0,
                    max = LARGEST)
            double energy,

            @Parameter(
                    value = "How far the molecule is off the centre at most, in pixels along each axis.",
                    defaultsTo = "1",
                    min = 0,
                    max = LARGEST)
            double maxShift,

            @Parameter(
                    value = "The defocus in micrometres; 0 leaves the transfer function out.",
                    defaultsTo = "1.5",
                    min = 0,
                    max = LARGEST)
            double defocus,

            @Parameter(value = "The side of a pixel in angstroms.", defaultsTo = "4", min = 0.001, max = LARGEST)
            double pixelSize,

            @Parameter(
                    value = "The decay of high frequencies (B-factor) in square angstroms.",
                    defaultsTo = "200",
                    min = 0,
                    max = LARGEST)
            double decay,

            @Parameter("A structure of your own (pdb, cif) in place of the built-in molecule.")
            Optional<String> atoms,

            @Parameter("A density map of your own (mrc, npy) whose longest side is as long as that of an image.")
            Optional<String> map) {

        public Parameters {
            if (atoms.isPresent() && map.isPresent()) {
                throw new IllegalArgumentException(
                        "atoms [" + atoms.get() + "] and map [" + map.get() + "] exclude each other");
            }
            if (Integer.bitCount(size) != 1) {
                throw new IllegalArgumentException("size [" + size + "] must be a power of two");
            }
            if (reduce > (long) size * size) {
                throw new IllegalArgumentException(
                        "reduce [" + reduce + "] must be at most the number of pixels [" + (long) size * size + "]");
            }
            long numbers = (long) n * size * size;
            if (numbers > LARGEST_ARRAY) {
                throw new IllegalArgumentException(
                        "n [" + n + "] images of [" + size + "] by [" + size + "] pixels are [" + numbers
                                + "] numbers, more than the [" + LARGEST_ARRAY + "] of the largest array");
            }
            // The images with and without noise.
            MemoryLimit.refusal(2 * numbers).ifPresent(refusal -> {
                throw new IllegalArgumentException(
                        "n [" + n + "] images of [" + size + "] by [" + size + "] pixels " + refusal);
            });
        }
    }

    private final Parameters parameters;
    private final Microscope microscope;
    private final PointReader reader;
    private @Nullable Specimen specimen;

    @Inject
    public CryoEm(Parameters parameters, PointReader reader) {
        this.parameters = parameters;
        this.reader = reader;
        this.microscope =
                new Microscope(parameters.size(), parameters.defocus(), parameters.pixelSize(), parameters.decay());
    }

    /**
     * What lies under the microscope.
     *
     * @param molecule the molecule
     * @param brightness what its images are multiplied with to have the wanted energy
     */
    private record Specimen(Molecule molecule, double brightness) {}

    /** Files are read when images are first asked for. */
    private synchronized Specimen specimen() {
        Specimen known = specimen;
        if (known == null) {
            Molecule molecule = molecule();
            known = new Specimen(molecule, Math.sqrt(parameters.energy() / referenceEnergy(molecule)));
            specimen = known;
        }
        return known;
    }

    private Molecule molecule() {
        if (parameters.atoms().isPresent()) {
            return MoleculeFiles.ofAtoms(parameters.atoms().get(), parameters.size(), parameters.pixelSize());
        }
        return parameters
                .map()
                .map(file -> MoleculeFiles.ofMap(reader.read(file), file, parameters.size()))
                .orElseGet(Molecule::folded);
    }

    /** The mean squared norm over fixed poses, so that an image does not depend on how many others are drawn. */
    private double referenceEnergy(Molecule molecule) {
        RandomStream random = RandomStream.of(0, "reference poses", 0);
        int pixels = parameters.size() * parameters.size();
        double sum = 0;
        for (int i = 0; i < REFERENCE_IMAGES; i++) {
            double[] image = new double[pixels];
            molecule.project(Pose.draw(0, random), parameters.size(), image);
            microscope.show(image);
            for (double value : image) {
                sum += value * value;
            }
        }
        return sum / REFERENCE_IMAGES;
    }

    @Override
    public Set<Truth> truth() {
        return Set.of(Truth.CLEAN_POINTS);
    }

    @Override
    public Draw draw(RandomStream random) {
        int n = parameters.n();
        int pixels = parameters.size() * parameters.size();
        Pose[] poses = new Pose[n];
        double[] noise = new double[parameters.reduce() > 0 ? 0 : n * pixels];
        for (int i = 0; i < n; i++) {
            poses[i] = Pose.draw(parameters.maxShift(), random);
            for (int k = 0; k < pixels && noise.length > 0; k++) {
                noise[i * pixels + k] = random.nextGaussian();
            }
        }
        Points clean = images(poses, pixels);
        if (parameters.reduce() > 0) {
            PrincipalSubspace subspace =
                    PrincipalSubspace.fit(clean, parameters.reduce(), false, RandomStream.of(0, "cryo-em subspace", 0));
            clean = subspace.project(clean);
            noise = new double[PointValues.of(clean).length];
            for (int i = 0; i < noise.length; i++) {
                noise[i] = random.nextGaussian();
            }
        }
        return new Draw(noisy(clean, noise), Optional.of(clean), Optional.empty());
    }

    private Points images(Pose[] poses, int pixels) {
        double[] values = new double[poses.length * pixels];
        Specimen shown = specimen();
        // Each image is written by one task to its own place, so threads do not change the result.
        IntStream.range(0, poses.length).parallel().forEach(i -> {
            double[] image = new double[pixels];
            shown.molecule().project(poses[i], parameters.size(), image);
            microscope.show(image);
            for (int k = 0; k < pixels; k++) {
                values[i * pixels + k] = shown.brightness() * image[k];
            }
        });
        return PointValues.keep(values, pixels);
    }

    private Points noisy(Points clean, double[] noise) {
        double deviation = parameters
                .snr()
                .map(ratio -> Math.sqrt(parameters.energy() / (clean.dimension() * ratio)))
                .orElse(parameters.noise());
        double[] values = PointValues.of(clean).clone();
        for (int i = 0; i < values.length; i++) {
            values[i] += deviation * noise[i];
        }
        return PointValues.keep(values, clean.dimension());
    }
}
