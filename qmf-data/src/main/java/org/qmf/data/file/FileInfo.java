package org.qmf.data.file;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.qmf.api.Points;
import org.qmf.api.host.PointValues;

/**
 * Describes a point set: what one wants to know before choosing K, a bandwidth or a noise level.
 *
 * @param size n
 * @param dimension D
 * @param minimum the smallest finite coordinate, NaN if there is none
 * @param maximum the largest finite coordinate, NaN if there is none
 * @param nanCount how many coordinates are NaN
 * @param infiniteCount how many coordinates are infinite
 * @param duplicates how many points repeat an earlier one
 * @param neighbors distances to neighbours, of points without odd coordinates
 */
public record FileInfo(
        int size,
        int dimension,
        double minimum,
        double maximum,
        long nanCount,
        long infiniteCount,
        int duplicates,
        List<NeighborDistances> neighbors) {

    public FileInfo {
        neighbors = List.copyOf(neighbors);
    }

    /** Describes points; the same points always give the same description. */
    public static FileInfo of(Points points) {
        double minimum = Double.POSITIVE_INFINITY;
        double maximum = Double.NEGATIVE_INFINITY;
        long nans = 0;
        long infinities = 0;
        for (double value : PointValues.of(points)) {
            if (Double.isNaN(value)) {
                nans++;
            } else if (Double.isInfinite(value)) {
                infinities++;
            } else {
                minimum = Math.min(minimum, value);
                maximum = Math.max(maximum, value);
            }
        }
        boolean none = minimum > maximum;
        Points finite = nans + infinities == 0
                ? points
                : points.select(IntStream.range(0, points.size())
                        .filter(i -> isFinite(points, i))
                        .toArray());
        return new FileInfo(
                points.size(),
                points.dimension(),
                none ? Double.NaN : minimum,
                none ? Double.NaN : maximum,
                nans,
                infinities,
                duplicates(points),
                NeighborDistances.of(finite));
    }

    private static int duplicates(Points points) {
        Set<Row> rows = new HashSet<>();
        for (int i = 0; i < points.size(); i++) {
            rows.add(new Row(points, i));
        }
        return points.size() - rows.size();
    }

    private static boolean isFinite(Points points, int index) {
        for (int axis = 0; axis < points.dimension(); axis++) {
            if (!Double.isFinite(points.get(index, axis))) {
                return false;
            }
        }
        return true;
    }

    /** One point, equal to another if all coordinates are; both zeros are one number. */
    private record Row(Points points, int index) {

        @Override
        public boolean equals(Object object) {
            if (!(object instanceof Row other)) {
                return false;
            }
            for (int axis = 0; axis < points.dimension(); axis++) {
                double mine = points.get(index, axis);
                double theirs = other.points.get(other.index, axis);
                if (mine != theirs && !(Double.isNaN(mine) && Double.isNaN(theirs))) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public int hashCode() {
            int hash = 1;
            for (int axis = 0; axis < points.dimension(); axis++) {
                hash = 31 * hash + Double.hashCode(points.get(index, axis) + 0.0);
            }
            return hash;
        }
    }
}
