package org.qmf.api;

import java.nio.charset.StandardCharsets;
import java.util.random.RandomGenerator;
import org.apiguardian.api.API;

/**
 * Draws random numbers that depend on (seed, task, index) only: never on threads, partitions or what was drawn before
 * elsewhere.
 *
 * <p>This is the only source of randomness. The bits are fixed by this class (xoshiro256++ seeded by SplitMix64, normal
 * deviates by the polar method on {@link StrictMath}), so they do not change with the Java version. Not thread-safe:
 * make one stream for each piece of work.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class RandomStream implements RandomGenerator {

    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    private long s0;
    private long s1;
    private long s2;
    private long s3;
    private double spareGaussian = Double.NaN;

    private RandomStream(long state) {
        long counter = state;
        s0 = mix(counter += GOLDEN_GAMMA);
        s1 = mix(counter += GOLDEN_GAMMA);
        s2 = mix(counter += GOLDEN_GAMMA);
        s3 = mix(counter + GOLDEN_GAMMA);
    }

    /**
     * Opens the stream of one piece of work.
     *
     * @param seed the seed of the run
     * @param task what the numbers are for, so that different uses of one seed are independent
     * @param index which piece: a replicate, a point
     */
    public static RandomStream of(long seed, String task, long index) {
        long state = mix(seed);
        for (byte b : task.getBytes(StandardCharsets.UTF_8)) {
            state = mix(state ^ (b & 0xff)) + GOLDEN_GAMMA;
        }
        return new RandomStream(mix(state ^ mix(index)));
    }

    private static long mix(long input) {
        long z = input;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    @Override
    public long nextLong() {
        long result = Long.rotateLeft(s0 + s3, 23) + s0;
        long t = s1 << 17;
        s2 ^= s0;
        s3 ^= s1;
        s1 ^= s2;
        s0 ^= s3;
        s2 ^= t;
        s3 = Long.rotateLeft(s3, 45);
        return result;
    }

    @Override
    public double nextDouble() {
        return (nextLong() >>> 11) * 0x1.0p-53;
    }

    @Override
    public int nextInt(int bound) {
        if (bound < 1) {
            throw new IllegalArgumentException("bound [" + bound + "] must be at least 1");
        }
        long limit = (1L << 32) - (1L << 32) % bound;
        long bits = nextLong() >>> 32;
        while (bits >= limit) {
            bits = nextLong() >>> 32;
        }
        return (int) (bits % bound);
    }

    @Override
    public double nextGaussian() {
        if (!Double.isNaN(spareGaussian)) {
            double spare = spareGaussian;
            spareGaussian = Double.NaN;
            return spare;
        }
        double u;
        double v;
        double square;
        do {
            u = 2 * nextDouble() - 1;
            v = 2 * nextDouble() - 1;
            square = u * u + v * v;
        } while (square >= 1 || square == 0);
        double scale = StrictMath.sqrt(-2 * StrictMath.log(square) / square);
        spareGaussian = v * scale;
        return u * scale;
    }

    /** Returns 0 … size − 1 in a random order. */
    public int[] permutation(int size) {
        int[] order = new int[size];
        for (int i = 0; i < size; i++) {
            int j = nextInt(i + 1);
            order[i] = order[j];
            order[j] = i;
        }
        return order;
    }
}
