package org.qmf.data.image;

/**
 * Blurs projections as an electron microscope does: by the contrast transfer function
 * −√(1 − A²) sin χ − A cos χ, χ(k) = πλ z k² − (π/2) Cₛ λ³ k⁴, and the envelope exp(−B k²/4).
 */
final class Microscope {

    /** The wavelength of electrons at 300 kV, in angstroms. */
    private static final double WAVELENGTH = 0.019_687;

    /** The spherical aberration of 2.7 mm, in angstroms. */
    private static final double ABERRATION = 2.7e7;

    private static final double AMPLITUDE_CONTRAST = 0.1;

    private final int size;
    private final Fourier fourier;
    private final double[] transfer;

    Microscope(int size, double defocus, double pixelSize, double decay) {
        this.size = size;
        this.fourier = new Fourier(size);
        this.transfer = new double[size * size];
        double z = 1e4 * defocus;
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                double ky = frequency(row) / pixelSize;
                double kx = frequency(column) / pixelSize;
                double k2 = kx * kx + ky * ky;
                double chi =
                        Math.PI * WAVELENGTH * z * k2 - 0.5 * Math.PI * ABERRATION * Math.pow(WAVELENGTH, 3) * k2 * k2;
                double contrast = -Math.sqrt(1 - AMPLITUDE_CONTRAST * AMPLITUDE_CONTRAST) * StrictMath.sin(chi)
                        - AMPLITUDE_CONTRAST * StrictMath.cos(chi);
                double envelope = StrictMath.exp(-0.25 * decay * k2);
                transfer[row * size + column] = (defocus == 0 ? 1 : contrast) * envelope / ((double) size * size);
            }
        }
    }

    private double frequency(int index) {
        return (double) (index < size / 2 ? index : index - size) / size;
    }

    /** Replaces an image by what the microscope makes of it. */
    void show(double[] image) {
        double[] imaginary = new double[image.length];
        fourier.transform(image, imaginary, -1);
        for (int i = 0; i < image.length; i++) {
            image[i] *= transfer[i];
            imaginary[i] *= transfer[i];
        }
        fourier.transform(image, imaginary, 1);
    }
}
