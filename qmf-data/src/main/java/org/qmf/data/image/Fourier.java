package org.qmf.data.image;

/** The discrete Fourier transform of square images whose side is a power of two, in place. */
final class Fourier {

    private final int size;
    private final double[] cosines;
    private final double[] sines;

    Fourier(int size) {
        this.size = size;
        this.cosines = new double[size / 2];
        this.sines = new double[size / 2];
        for (int k = 0; k < size / 2; k++) {
            cosines[k] = StrictMath.cos(2 * Math.PI * k / size);
            sines[k] = StrictMath.sin(2 * Math.PI * k / size);
        }
    }

    /** Transforms rows, then columns; {@code sign} is −1 forwards and 1 back, and nothing is divided by n. */
    void transform(double[] real, double[] imaginary, int sign) {
        for (int line = 0; line < size; line++) {
            transform(real, imaginary, line * size, 1, sign);
        }
        for (int line = 0; line < size; line++) {
            transform(real, imaginary, line, size, sign);
        }
    }

    private void transform(double[] real, double[] imaginary, int offset, int stride, int sign) {
        for (int i = 1, j = 0; i < size; i++) {
            int bit = size >> 1;
            for (; (j & bit) != 0; bit >>= 1) {
                j ^= bit;
            }
            j ^= bit;
            if (i < j) {
                swap(real, offset + i * stride, offset + j * stride);
                swap(imaginary, offset + i * stride, offset + j * stride);
            }
        }
        for (int length = 2; length <= size; length *= 2) {
            int half = length / 2;
            for (int start = 0; start < size; start += length) {
                for (int k = 0; k < half; k++) {
                    double cos = cosines[k * (size / length)];
                    double sin = sign * sines[k * (size / length)];
                    int even = offset + (start + k) * stride;
                    int odd = even + half * stride;
                    double oddReal = real[odd] * cos - imaginary[odd] * sin;
                    double oddImaginary = real[odd] * sin + imaginary[odd] * cos;
                    real[odd] = real[even] - oddReal;
                    imaginary[odd] = imaginary[even] - oddImaginary;
                    real[even] += oddReal;
                    imaginary[even] += oddImaginary;
                }
            }
        }
    }

    private static void swap(double[] values, int i, int j) {
        double held = values[i];
        values[i] = values[j];
        values[j] = held;
    }
}
