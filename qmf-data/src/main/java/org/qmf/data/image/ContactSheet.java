package org.qmf.data.image;

import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.List;
import org.qmf.api.DataException;

/**
 * Shows many grey images of one size in a grid.
 *
 * @param columns how many images stand in a row
 * @param scaling which range of grey values is stretched from black to white
 * @param labels a text to the left of each row, or none at all
 */
public record ContactSheet(int columns, Scaling scaling, List<String> labels) {

    /** Which range of grey values is stretched from black to white. */
    public enum Scaling {
        /** That of all images, so that they can be compared. */
        COMMON,
        /** That of each image, so that a faint one can be seen. */
        EACH,
        /** That of the images of a row. */
        ROW
    }

    private static final int GAP = 2;
    private static final int SMALLEST_TILE = 64;
    private static final int LARGEST_SIDE = 20_000;
    private static final int PADDING = 8;
    private static final Font FONT = new Font(Font.SANS_SERIF, Font.PLAIN, 13);

    public ContactSheet {
        labels = List.copyOf(labels);
        if (columns < 1) {
            throw new IllegalArgumentException("columns [" + columns + "] must be at least 1");
        }
    }

    /** Draws the images in reading order; small ones are enlarged by a whole factor. */
    public Picture draw(List<GreyImage> images) {
        if (images.isEmpty()) {
            throw new DataException("there are no images to show");
        }
        int width = images.get(0).width();
        int height = images.get(0).height();
        int zoom = Math.max(1, SMALLEST_TILE / Math.max(width, height));
        int rows = (images.size() + columns - 1) / columns;
        int across = Math.min(columns, images.size());
        int margin = margin();
        long totalWidth = margin + GAP + (long) across * (zoom * width + GAP);
        long totalHeight = GAP + (long) rows * (zoom * height + GAP);
        if (totalWidth > LARGEST_SIDE || totalHeight > LARGEST_SIDE) {
            throw new DataException("a sheet of [" + totalWidth + "] x [" + totalHeight
                    + "] pixels is too large; show fewer images or choose another number of columns");
        }
        BufferedImage pixels = new BufferedImage((int) totalWidth, (int) totalHeight, BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = Picture.pen(pixels);
        pen.setColor(Color.WHITE);
        pen.fillRect(0, 0, pixels.getWidth(), pixels.getHeight());
        for (int i = 0; i < images.size(); i++) {
            GreyImage image = images.get(i);
            if (image.width() != width || image.height() != height) {
                throw new DataException("image [" + (i + 1) + "] has [" + image.width() + "] x [" + image.height()
                        + "] pixels, the first one [" + width + "] x [" + height + "]");
            }
            int left = margin + GAP + i % columns * (zoom * width + GAP);
            int top = GAP + i / columns * (zoom * height + GAP);
            paint(image, range(images, i), zoom, pixels, left, top);
        }
        pen.setColor(Color.BLACK);
        pen.setFont(FONT);
        for (int row = 0; row < Math.min(rows, labels.size()); row++) {
            FontMetrics metrics = pen.getFontMetrics();
            int middle = GAP + row * (zoom * height + GAP) + zoom * height / 2;
            int x = margin - PADDING / 2 - metrics.stringWidth(labels.get(row));
            pen.drawString(labels.get(row), x, middle + (metrics.getAscent() - metrics.getDescent()) / 2);
        }
        pen.dispose();
        return new Picture(pixels);
    }

    private int margin() {
        if (labels.isEmpty()) {
            return 0;
        }
        Graphics2D pen = Picture.pen(new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB));
        FontMetrics metrics = pen.getFontMetrics(FONT);
        pen.dispose();
        return PADDING + labels.stream().mapToInt(metrics::stringWidth).max().orElse(0);
    }

    /** The smallest and largest grey value of what is stretched together with an image. */
    private double[] range(List<GreyImage> images, int index) {
        int first = index / columns * columns;
        List<GreyImage> together = switch (scaling) {
            case COMMON -> images;
            case EACH -> images.subList(index, index + 1);
            case ROW -> images.subList(first, Math.min(images.size(), first + columns));
        };
        double smallest = Double.POSITIVE_INFINITY;
        double largest = Double.NEGATIVE_INFINITY;
        for (GreyImage image : together) {
            smallest = Math.min(smallest, image.smallest());
            largest = Math.max(largest, image.largest());
        }
        return new double[] {smallest, largest};
    }

    private static void paint(GreyImage image, double[] range, int zoom, BufferedImage pixels, int left, int top) {
        double stretch = range[1] > range[0] ? 255 / (range[1] - range[0]) : 0;
        for (int y = 0; y < zoom * image.height(); y++) {
            for (int x = 0; x < zoom * image.width(); x++) {
                double value = (image.at(x / zoom, y / zoom) - range[0]) * stretch;
                int grey = (int) Math.max(0, Math.min(255, Math.rint(value)));
                pixels.setRGB(left + x, top + y, grey << 16 | grey << 8 | grey);
            }
        }
    }
}
