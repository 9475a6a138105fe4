package org.qmf.neighbors.neighborhood;

import org.qmf.api.Points;
import org.qmf.api.RandomStream;

/** Point sets that are hard on indexes in different ways. */
enum Samples {
    UNIFORM {
        @Override
        double coordinate(RandomStream random, int point, int axis) {
            return random.nextDouble();
        }
    },
    /** Integer coordinates: many ties. */
    GRID {
        @Override
        double coordinate(RandomStream random, int point, int axis) {
            return random.nextInt(4);
        }
    },
    /** Each point many times over. */
    DUPLICATED {
        @Override
        double coordinate(RandomStream random, int point, int axis) {
            return RandomStream.of(5, "duplicates", point % 7L * 100 + axis).nextDouble();
        }
    },
    /** Tight clusters far apart and far from the origin. */
    CLUSTERED {
        @Override
        double coordinate(RandomStream random, int point, int axis) {
            return 1e4 * (point % 5) + 1e-3 * random.nextGaussian();
        }
    },
    COLLINEAR {
        @Override
        double coordinate(RandomStream random, int point, int axis) {
            return (axis + 1) * 0.37 * ((point * 31) % 97);
        }
    },
    EQUAL {
        @Override
        double coordinate(RandomStream random, int point, int axis) {
            return 0.1;
        }
    };

    abstract double coordinate(RandomStream random, int point, int axis);

    Points draw(int size, int dimension) {
        RandomStream random = RandomStream.of(11, name(), size * 1000L + dimension);
        double[] values = new double[size * dimension];
        for (int i = 0; i < values.length; i++) {
            values[i] = coordinate(random, i / dimension, i % dimension);
        }
        return Points.wrap(values, dimension);
    }
}
