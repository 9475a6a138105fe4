package org.qmf.study.canvas;

import java.awt.image.BufferedImage;
import org.qmf.data.image.GreyImage;

/** One element of a drawing; x goes to the right and y down, in pixels. */
public sealed interface Mark {

    /** Where a text touches its position. */
    enum Anchor {
        START,
        MIDDLE,
        END
    }

    /** Returns what the mark stands for, one word. */
    String role();

    /** Draws the mark. */
    void draw(Pen pen);

    /** Draws marks of every kind in one format. */
    interface Pen {

        void shape(Shape shape);

        void disc(Disc disc);

        void image(Image image);

        void label(Label label);
    }

    /** Straight lines through points, whose coordinates are x and y of the first point first; joined at the end if closed. */
    final class Shape implements Mark {

        private final String role;
        private final double[] xy;
        private final boolean closed;
        private final Paint paint;

        Shape(String role, double[] xy, boolean closed, Paint paint) {
            this.role = role;
            this.xy = xy;
            this.closed = closed;
            this.paint = paint;
        }

        @Override
        public String role() {
            return role;
        }

        @Override
        public void draw(Pen pen) {
            pen.shape(this);
        }

        double[] xy() {
            return xy;
        }

        boolean closed() {
            return closed;
        }

        Paint paint() {
            return paint;
        }
    }

    /** A disc. */
    record Disc(String role, double x, double y, double radius, Paint paint) implements Mark {

        @Override
        public void draw(Pen pen) {
            pen.disc(this);
        }
    }

    /**
     * A grey picture, stretched to a rectangle.
     *
     * @param pixels the picture
     * @param black the grey value that is black
     * @param white the grey value that is white; may be below black
     */
    record Image(
            String role, double x, double y, double width, double height, GreyImage pixels, double black, double white)
            implements Mark {

        @Override
        public void draw(Pen pen) {
            pen.image(this);
        }

        /** Returns the picture with a byte for each pixel. */
        BufferedImage grey() {
            BufferedImage image = new BufferedImage(pixels.width(), pixels.height(), BufferedImage.TYPE_BYTE_GRAY);
            for (int row = 0; row < pixels.height(); row++) {
                for (int column = 0; column < pixels.width(); column++) {
                    double share = (pixels.at(column, row) - black) / (white - black);
                    int grey = (int) Math.rint(255 * Math.max(0, Math.min(1, share)));
                    image.getRaster().setSample(column, row, 0, grey);
                }
            }
            return image;
        }
    }

    /**
     * A line of text.
     *
     * @param y of its base line
     * @param turn how far it is turned about its position, clockwise in degrees
     */
    record Label(
            String role,
            double x,
            double y,
            String text,
            double size,
            boolean bold,
            Anchor anchor,
            double turn,
            int color)
            implements Mark {

        @Override
        public void draw(Pen pen) {
            pen.label(this);
        }
    }
}
