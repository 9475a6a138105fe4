package org.qmf.data.file;

import org.qmf.api.DataException;

/** Finds out of which size the images are that points stand for. */
final class ImageSizes {

    private ImageSizes() {}

    /** Returns the size that the file gave, or that of a square image. */
    static PointTable.ImageSize of(PointTable table, String name) {
        int pixels = table.points().dimension();
        if (table.image().isPresent()) {
            return table.image().get();
        }
        int side = (int) Math.round(Math.sqrt(pixels));
        if (side * side != pixels) {
            throw new DataException(name + ": points of dimension [" + pixels
                    + "] are no images: that is not the number of pixels of a square");
        }
        return new PointTable.ImageSize(side, side);
    }
}
