package org.qmf.lab.work;

import static org.qmf.host.text.JsonTree.object;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.ColumnScale;
import org.qmf.api.data.PointTable;
import org.qmf.data.pca.PrincipalSubspace;

/**
 * How points are seen: by their coordinates, or by the directions in which they spread most where there are many; in an
 * order in which any beginning is a fair share of all, so that a page can show fewer while it moves.
 */
final class View {

    /** More points are not told apart on any screen. */
    static final int MOST_POINTS = 1_000_000;

    private static final int SPACE = 3;
    private static final int MOST_DIRECTIONS = 6;
    /** Of points of many dimensions fewer tell the principal directions as well. */
    private static final int MOST_NUMBERS = 2_000_000;

    private final int[] order;
    private final Optional<PrincipalSubspace> subspace;
    private final double[] middle;
    private final List<String> names;
    private final double seen;

    private View(int[] order, Optional<PrincipalSubspace> subspace, double[] middle, List<String> names, double seen) {
        this.order = order;
        this.subspace = subspace;
        this.middle = middle;
        this.names = names;
        this.seen = seen;
    }

    static View of(PointTable table) {
        Points points = table.points();
        int[] shuffled = RandomStream.of(0, "points of a page", 0).permutation(points.size());
        int[] order = Arrays.copyOf(shuffled, Math.min(MOST_POINTS, shuffled.length));
        Optional<PrincipalSubspace> subspace = points.dimension() <= SPACE || points.size() < 2
                ? Optional.empty()
                : Optional.of(directions(points, shuffled));
        int shown = subspace.map(PrincipalSubspace::dimension).orElse(Math.min(SPACE, points.dimension()));
        List<String> names = new ArrayList<>();
        for (int k = 0; k < shown; k++) {
            names.add(
                    subspace.isPresent()
                            ? "direction " + (k + 1)
                            : table.header().isEmpty()
                                    ? "x" + (k + 1)
                                    : table.header().get(k));
        }
        double seen = subspace.map(it -> share(it, points)).orElse(1.0);
        View raw = new View(order, subspace, new double[shown], names, seen);
        return new View(order, subspace, middle(raw.project(points)), names, seen);
    }

    private static PrincipalSubspace directions(Points points, int[] shuffled) {
        int most = Math.max(2, Math.min(shuffled.length, MOST_NUMBERS / points.dimension()));
        Points some = points.select(Arrays.copyOf(shuffled, most));
        return PrincipalSubspace.fit(
                Points.wrap(some.toArray(), some.dimension()),
                Math.min(MOST_DIRECTIONS, Math.min(points.dimension(), most - 1)),
                true,
                RandomStream.of(0, "principal directions", 0));
    }

    private static double share(PrincipalSubspace subspace, Points points) {
        double all = IntStream.range(0, points.dimension())
                .mapToDouble(axis -> Math.pow(ColumnScale.spread(points, axis), 2))
                .sum();
        double share = Arrays.stream(subspace.variances()).sum() / all;
        return Double.isFinite(share) ? Math.min(1, share) : 1;
    }

    private static double[] middle(Points shown) {
        return IntStream.range(0, shown.dimension())
                .mapToDouble(axis -> IntStream.range(0, shown.size())
                        .mapToDouble(i -> shown.get(i, axis))
                        .filter(Double::isFinite)
                        .average()
                        .orElse(0))
                .toArray();
    }

    /** Returns where points are seen. */
    Points project(Points points) {
        return subspace.map(it -> it.project(points)).orElse(points);
    }

    /** Returns places from the middle, so that large coordinates cost no digits, a few for each point. */
    List<List<Double>> places(Points points) {
        Points seenPoints = project(points);
        return IntStream.range(0, points.size())
                .mapToObj(i -> IntStream.range(0, middle.length)
                        .mapToObj(axis -> seenPoints.get(i, axis) - middle[axis])
                        .toList())
                .toList();
    }

    int shown() {
        return order.length;
    }

    /** Appends the places of all points that are shown. */
    void put(Points points, ByteBuffer to) {
        Points seenPoints = project(points);
        for (int i : order) {
            for (int axis = 0; axis < middle.length; axis++) {
                to.putFloat((float) (seenPoints.get(i, axis) - middle[axis]));
            }
        }
    }

    /** Appends a value of all points that are shown. */
    void put(IntToDoubleFunction value, ByteBuffer to) {
        for (int i : order) {
            to.putFloat((float) value.applyAsDouble(i));
        }
    }

    /** Appends which points are shown. */
    void putOrder(ByteBuffer to) {
        for (int i : order) {
            to.putInt(i);
        }
    }

    /** Returns numbers of all points that are shown: places of some point sets, and some values of each point. */
    byte[] bytes(int sets, int values, Consumer<ByteBuffer> content) {
        int size = Math.multiplyExact(Float.BYTES * order.length, sets * middle.length + values);
        ByteBuffer bytes = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
        content.accept(bytes);
        return bytes.array();
    }

    Map<String, Object> tree() {
        return object(
                "shown",
                order.length,
                "components",
                middle.length,
                "names",
                names,
                "middle",
                middle,
                "principal",
                subspace.isPresent(),
                "seen",
                seen);
    }
}
