package org.qmf.data.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.math3.complex.Complex;
import org.apache.commons.math3.transform.DftNormalization;
import org.apache.commons.math3.transform.FastFourierTransformer;
import org.apache.commons.math3.transform.TransformType;
import org.junit.jupiter.api.Test;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Draw;
import org.qmf.data.file.TestFiles;

class CryoEmTest {

    private static CryoEm.Parameters parameters(int n, int reduce, double noise, Optional<Double> snr) {
        return new CryoEm.Parameters(
                n, 32, reduce, noise, snr, 100, 1, 1.5, 8, 200, Optional.empty(), Optional.empty());
    }

    private static Draw draw(CryoEm.Parameters parameters) {
        return new CryoEm(parameters, TestFiles.FILES).draw(RandomStream.of(1, "cryo-em", 0));
    }

    private static double meanSquare(Points points) {
        double sum = 0;
        for (double value : points.toArray()) {
            sum += value * value;
        }
        return sum / points.size();
    }

    private static double meanSquaredDifference(Draw draw) {
        double[] noisy = draw.points().toArray();
        double[] clean = draw.clean().orElseThrow().toArray();
        double sum = 0;
        for (int i = 0; i < noisy.length; i++) {
            sum += (noisy[i] - clean[i]) * (noisy[i] - clean[i]);
        }
        return sum / noisy.length;
    }

    @Test
    void transformsAsTheLibraryDoes() {
        RandomStream random = RandomStream.of(2, "fourier", 0);
        int size = 8;
        double[] real = new double[64];
        double[] imaginary = new double[64];
        Complex[][] rows = new Complex[size][size];
        for (int i = 0; i < 64; i++) {
            real[i] = random.nextGaussian();
            imaginary[i] = random.nextGaussian();
            rows[i / size][i % size] = new Complex(real[i], imaginary[i]);
        }
        double[] before = real.clone();
        FastFourierTransformer oracle = new FastFourierTransformer(DftNormalization.STANDARD);
        for (int row = 0; row < size; row++) {
            rows[row] = oracle.transform(rows[row], TransformType.FORWARD);
        }
        new Fourier(size).transform(real, imaginary, -1);
        for (int column = 0; column < size; column++) {
            int fixed = column;
            Complex[] expected = oracle.transform(
                    IntStream.range(0, size).mapToObj(row -> rows[row][fixed]).toArray(Complex[]::new),
                    TransformType.FORWARD);
            for (int row = 0; row < size; row++) {
                assertThat(real[row * size + column]).isCloseTo(expected[row].getReal(), within(1e-13));
                assertThat(imaginary[row * size + column]).isCloseTo(expected[row].getImaginary(), within(1e-13));
            }
        }
        new Fourier(size).transform(real, imaginary, 1);
        for (int i = 0; i < 64; i++) {
            assertThat(real[i] / 64).isCloseTo(before[i], within(1e-14));
        }
    }

    @Test
    void projectsMassOnlyToOtherPlaces() {
        RandomStream random = RandomStream.of(3, "poses", 0);
        double expected = 0;
        for (int i = 0; i < 5; i++) {
            double[] image = new double[64 * 64];
            Molecule.folded().project(Pose.draw(2, random), 64, image);
            double mass = 0;
            for (double value : image) {
                mass += value;
            }
            expected = expected == 0 ? mass : expected;
            assertThat(mass).isCloseTo(expected, within(0.01 * expected));
        }
    }

    @Test
    void drawsRotationsUniformly() {
        RandomStream random = RandomStream.of(4, "poses", 0);
        double mean = 0;
        double square = 0;
        for (int i = 0; i < 20_000; i++) {
            Pose pose = Pose.draw(0, random);
            assertThat(pose.right()
                            .along(pose.up().x(), pose.up().y(), pose.up().z()))
                    .isCloseTo(0, within(1e-12));
            mean += pose.up().z() / 20_000;
            square += pose.up().z() * pose.up().z() / 20_000;
        }
        assertThat(mean).isCloseTo(0, within(0.02));
        assertThat(square).isCloseTo(1.0 / 3, within(0.01));
    }

    @Test
    void addsNoiseOfTheGivenSizeToImages() {
        Draw draw = draw(parameters(60, 0, 0.5, Optional.empty()));
        assertThat(draw.points().dimension()).isEqualTo(1024);
        assertThat(meanSquare(draw.clean().orElseThrow())).isBetween(80.0, 120.0);
        assertThat(meanSquaredDifference(draw)).isCloseTo(0.25, within(0.01));
        Draw ratio = draw(parameters(60, 0, 0.5, Optional.of(0.1)));
        assertThat(meanSquaredDifference(ratio) * 1024).isCloseTo(1000, within(30.0));
    }

    @Test
    void beginsALargerSampleWithTheSmallerOne() {
        int[] first = IntStream.range(0, 4).toArray();
        Points few = draw(parameters(4, 0, 0.5, Optional.empty())).points();
        Points many = draw(parameters(9, 0, 0.5, Optional.empty())).points();
        assertThat(many.select(first)).isEqualTo(few);
    }

    @Test
    void keepsMostOfTheImagesInTheirPrincipalSubspace() {
        Draw draw = draw(parameters(300, 20, 0.5, Optional.empty()));
        assertThat(draw.points().dimension()).isEqualTo(20);
        assertThat(meanSquare(draw.clean().orElseThrow())).isBetween(70.0, 120.0);
        assertThat(meanSquaredDifference(draw)).isCloseTo(0.25, within(0.02));
        assertThat(draw(parameters(300, 20, 0.5, Optional.empty())).points()).isEqualTo(draw.points());
    }

    @Test
    void refusesSizesThatDoNotFit() {
        assertThatThrownBy(() -> new CryoEm.Parameters(
                        10, 48, 20, 0.5, Optional.empty(), 100, 1, 1, 4, 1, Optional.empty(), Optional.empty()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("size [48] must be a power of two");
        assertThatThrownBy(() -> parameters(10, 2000, 0.5, Optional.empty()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("reduce [2000] must be at most");
        assertThatThrownBy(() -> parameters(3_000_000, 20, 0.5, Optional.empty()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("n [3000000] images of [32] by [32] pixels are [3072000000] numbers, more than the"
                        + " [2147483639] of the largest array");
    }
}
