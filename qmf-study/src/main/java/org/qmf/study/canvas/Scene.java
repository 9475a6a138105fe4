package org.qmf.study.canvas;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * A finished drawing, the same for every format.
 *
 * @param width in pixels
 * @param height in pixels
 * @param title what it shows, for readers that do not see
 * @param marks what is drawn, in this order
 */
public record Scene(double width, double height, String title, List<Mark> marks) {

    public Scene {
        marks = List.copyOf(marks);
    }

    /** Returns the drawing as an SVG element. */
    public String svg() {
        return SvgWriter.write(this);
    }

    /** Writes the drawing as PNG. */
    public void png(OutputStream out) throws IOException {
        PngWriter.write(this, out);
    }
}
