package org.qmf.study.configuration;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.qmf.api.Points;
import org.qmf.api.data.Draw;
import org.qmf.api.data.Manifold;

/**
 * What every study measures beside its methods, to show where values begin and end. Only a study can make it: it knows the
 * truth. Controls take no part in ranks and tests.
 */
public enum Control {
    /** The sample as it is. */
    RAW("raw data (control)") {
        @Override
        public Optional<Points> points(Draw draw) {
            return Optional.of(draw.points());
        }
    },
    /** The truth: the points before noise was added, or else the points of the manifold nearest to the sample's. */
    PERFECT("perfect (control)") {
        @Override
        public Optional<Points> points(Draw draw) {
            Optional<Points> truth =
                    draw.clean().or(() -> draw.manifold().map(manifold -> nearest(manifold, draw.points())));
            return draw.points().weighted() ? truth.map(points -> points.withWeights(weights(draw.points()))) : truth;
        }
    };

    private static final String MARK = " (control)";

    private final String label;

    Control(String label) {
        this.label = label;
    }

    /** Returns the name under which it is reported. */
    public String label() {
        return label;
    }

    /** Returns what a method would have to give, empty where the truth is not known. */
    public abstract Optional<Points> points(Draw draw);

    /** Returns whether a name could be taken for that of a control. */
    static boolean resembles(String name) {
        return name.endsWith(MARK) || Arrays.stream(values()).anyMatch(it -> it.label.equals(name));
    }

    private static Points nearest(Manifold manifold, Points points) {
        int dimension = points.dimension();
        double[] all = new double[points.size() * dimension];
        double[] nearest = new double[dimension];
        for (int i = 0; i < points.size(); i++) {
            manifold.nearest(points.row(i), nearest);
            System.arraycopy(nearest, 0, all, i * dimension, dimension);
        }
        return Points.wrap(all, dimension);
    }

    private static double[] weights(Points points) {
        return IntStream.range(0, points.size()).mapToDouble(points::weight).toArray();
    }
}
