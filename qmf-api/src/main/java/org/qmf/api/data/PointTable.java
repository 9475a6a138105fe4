package org.qmf.api.data;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apiguardian.api.API;
import org.qmf.api.DataException;
import org.qmf.api.Points;

/**
 * Points together with what else their file holds and how it presents them, so that an output can look like its input.
 *
 * <p>Attributes have places among all columns of the file; the coordinates are, in their order, what is between them.
 *
 * @param points the points, with weights where the file has them
 * @param header one name for each coordinate, or empty
 * @param image the size of the image that each point is, if the file holds images
 * @param attributes the columns that are no coordinates, in the order of their places
 * @param presentation what the format that read the file remembers of it
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record PointTable(
        Points points,
        List<String> header,
        Optional<ImageSize> image,
        List<Attribute> attributes,
        Optional<Presentation> presentation) {

    /**
     * The size of a grey image stored row after row.
     *
     * @param height the number of rows
     * @param width the number of columns
     */
    public record ImageSize(int height, int width) {}

    public PointTable {
        requireNonNull(points, "points is null");
        requireNonNull(image, "image is null");
        requireNonNull(presentation, "presentation is null");
        header = List.copyOf(header);
        attributes = attributes.stream()
                .sorted(Comparator.comparingInt(Attribute::position))
                .toList();
        if (!header.isEmpty() && header.size() != points.dimension()) {
            throw new IllegalArgumentException("the number of column names [" + header.size()
                    + "] is not the dimension [" + points.dimension() + "]");
        }
        requirePlaces(points, attributes);
    }

    private static void requirePlaces(Points points, List<Attribute> attributes) {
        int columns = points.dimension() + attributes.size();
        int last = -1;
        for (Attribute attribute : attributes) {
            if (attribute.size() != points.size()) {
                throw new IllegalArgumentException(
                        attribute + " has [" + attribute.size() + "] values, there are [" + points.size() + "] points");
            }
            if (attribute.position() == last || attribute.position() >= columns) {
                throw new IllegalArgumentException(
                        attribute + " is in a place that is taken, or beyond the [" + columns + "] columns");
            }
            last = attribute.position();
        }
    }

    /** Presents points without a header. */
    public static PointTable of(Points points) {
        return of(points, List.of());
    }

    /** Presents points in the way of a table with the given header. */
    public static PointTable of(Points points, List<String> header) {
        return new PointTable(points, header, Optional.empty(), List.of(), Optional.empty());
    }

    /** Presents points that are grey images. */
    public static PointTable ofImages(Points points, int height, int width) {
        return new PointTable(
                points, List.of(), Optional.of(new ImageSize(height, width)), List.of(), Optional.empty());
    }

    /** Returns the same with other columns beside the coordinates. */
    public PointTable withAttributes(List<Attribute> others) {
        return new PointTable(points, header, image, others, presentation);
    }

    /**
     * Returns the same with more columns behind all others; one that is called like an attribute takes its place.
     *
     * @param columns one value for each point; their positions do not matter
     */
    public PointTable adding(List<Attribute> columns) {
        List<Attribute> all = new ArrayList<>(attributes);
        for (Attribute column : columns) {
            int known = all.stream().map(Attribute::name).toList().indexOf(column.name());
            if (known >= 0) {
                all.set(known, column.at(all.get(known).position()));
            } else {
                all.add(column.at(points.dimension() + all.size()));
            }
        }
        return withAttributes(all);
    }

    /** Returns the same with what a format remembers of its file. */
    public PointTable withPresentation(Presentation other) {
        return new PointTable(points, header, image, attributes, Optional.of(other));
    }

    /**
     * Returns the size of the images that the points are: what the file tells, or that of a square.
     *
     * @param name what messages call the points
     */
    public ImageSize imageSize(String name) {
        if (image.isPresent()) {
            return image.get();
        }
        int pixels = points.dimension();
        int side = (int) Math.round(Math.sqrt(pixels));
        if (side * side != pixels) {
            throw new DataException(name + ": points of dimension [" + pixels
                    + "] are no images: that is not the number of pixels of a square");
        }
        return new ImageSize(side, side);
    }

    /**
     * Presents other points in the same way, such as denoised ones.
     *
     * <p>What belongs to single rows, attributes above all, stays only where there are as many points as before.
     */
    public PointTable withPoints(Points others) {
        boolean alike = others.dimension() == points.dimension();
        boolean rows = alike && others.size() == points.size();
        return new PointTable(
                others,
                alike ? header : List.of(),
                alike ? image : Optional.empty(),
                rows ? attributes : List.of(),
                rows ? presentation : presentation.map(Presentation::withoutRows));
    }

    /** Returns a part of the rows with all that belongs to them, or all of them in another order. */
    public PointTable select(int... rows) {
        return new PointTable(
                points.select(rows),
                header,
                image,
                attributes.stream().map(attribute -> attribute.select(rows)).toList(),
                presentation.map(Presentation::withoutRows));
    }

    /** Returns the number of columns beside weights: coordinates and attributes. */
    public int columns() {
        return points.dimension() + attributes.size();
    }

    /** Returns the place of each coordinate among all columns, from 0. */
    public int[] positions() {
        boolean[] taken = new boolean[columns()];
        attributes.forEach(attribute -> taken[attribute.position()] = true);
        return IntStream.range(0, taken.length).filter(column -> !taken[column]).toArray();
    }

    /** Returns the names of all columns, coordinates and attributes, in their places; empty for those that have none. */
    public List<String> columnNames() {
        String[] names = new String[columns()];
        attributes.forEach(attribute -> names[attribute.position()] = attribute.name());
        int[] positions = positions();
        for (int axis = 0; axis < positions.length; axis++) {
            names[positions[axis]] = header.isEmpty() ? "" : header.get(axis);
        }
        return List.of(names);
    }

    /** Returns what messages call a coordinate: {@code column 3 [depth]}. */
    public String describe(int axis) {
        return "column " + (positions()[axis] + 1) + (header.isEmpty() ? "" : " [" + header.get(axis) + "]");
    }

    /** Returns what messages call a row, from 0: {@code row 17}, as the file counts. */
    public String describeRow(int index) {
        return "row " + presentation.map(it -> it.row(index)).orElse(index + 1L);
    }
}
