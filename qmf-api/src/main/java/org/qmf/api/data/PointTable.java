package org.qmf.api.data;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import org.apiguardian.api.API;
import org.qmf.api.DataException;
import org.qmf.api.Points;

/**
 * Points together with how their file presents them, so that an output can look like its input.
 *
 * @param points the points, with weights where the file has them
 * @param header one name for each coordinate, or empty
 * @param delimiter what stands between the columns of a text file
 * @param image the size of the image that each point is, if the file holds images
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record PointTable(Points points, List<String> header, char delimiter, Optional<ImageSize> image) {

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
        header = List.copyOf(header);
        if (!header.isEmpty() && header.size() != points.dimension()) {
            throw new IllegalArgumentException("the number of column names [" + header.size()
                    + "] is not the dimension [" + points.dimension() + "]");
        }
    }

    /** Presents points without a header, separated by commas. */
    public static PointTable of(Points points) {
        return new PointTable(points, List.of(), ',', Optional.empty());
    }

    /** Presents points in the way of a table with the given header. */
    public static PointTable of(Points points, List<String> header) {
        return new PointTable(points, header, ',', Optional.empty());
    }

    /** Presents points that are grey images. */
    public static PointTable ofImages(Points points, int height, int width) {
        return new PointTable(points, List.of(), ',', Optional.of(new ImageSize(height, width)));
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

    /** Presents other points of the same dimension, such as denoised ones, in the same way. */
    public PointTable withPoints(Points others) {
        return others.dimension() == points.dimension()
                ? new PointTable(others, header, delimiter, image)
                : new PointTable(others, List.of(), delimiter, Optional.empty());
    }
}
