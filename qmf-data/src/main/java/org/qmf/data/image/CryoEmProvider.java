package org.qmf.data.image;

import java.util.Optional;
import org.qmf.api.data.Dataset;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.StrategyProvider;

/** Provides the data set {@code cryo-em}. */
public final class CryoEmProvider implements StrategyProvider<Dataset, CryoEmProvider.Parameters> {

    /**
     * Parameters of {@code cryo-em}.
     *
     * @param n the number of images
     * @param size the side of an image
     * @param reduce the dimension of the principal subspace
     * @param noise the standard deviation of the noise
     * @param snr the signal-to-noise ratio
     * @param energy the mean squared norm of an image
     * @param maxShift how far the molecule is off the centre
     * @param defocus the defocus of the microscope
     * @param pixelSize the side of a pixel
     * @param decay the decay of high frequencies
     * @param atoms the file of the molecule's atoms
     * @param map the file of the molecule's density
     */
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

            @Parameter(value = "The standard deviation of the noise in each coordinate.", defaultsTo = "0.5", min = 0)
            double noise,

            @Parameter("The ratio of the images' to the noise's mean square; replaces noise.")
            Optional<Double> snr,

            @Parameter(value = "The mean squared norm of an image without noise.", defaultsTo = "100", above = 0)
            double energy,

            @Parameter(
                    value = "How far the molecule is off the centre at most, in pixels along each axis.",
                    defaultsTo = "1",
                    min = 0)
            double maxShift,

            @Parameter(
                    value = "The defocus in micrometres; 0 leaves the transfer function out.",
                    defaultsTo = "1.5",
                    min = 0)
            double defocus,

            @Parameter(value = "The side of a pixel in angstroms.", defaultsTo = "4", above = 0)
            double pixelSize,

            @Parameter(
                    value = "The decay of high frequencies (B-factor) in square angstroms.",
                    defaultsTo = "200",
                    min = 0)
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
            if (snr.isPresent() && !(snr.get() > 0)) {
                throw new IllegalArgumentException("snr [" + snr.get() + "] must be positive");
            }
        }
    }

    @Override
    public String name() {
        return "cryo-em";
    }

    @Override
    public Class<Dataset> kind() {
        return Dataset.class;
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public String summary() {
        return "Images of a simulated molecule in random orientations, as an electron microscope would show them.";
    }

    @Override
    public Dataset create(Parameters parameters) {
        return new CryoEm(parameters);
    }
}
