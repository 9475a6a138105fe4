package org.qmf.data.image;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** A picture to look at. */
public final class Picture {

    private final BufferedImage pixels;

    Picture(BufferedImage pixels) {
        this.pixels = pixels;
    }

    /** Returns the number of columns. */
    public int width() {
        return pixels.getWidth();
    }

    /** Returns the number of rows. */
    public int height() {
        return pixels.getHeight();
    }

    /** Returns the colour of a pixel as 0xRRGGBB. */
    public int color(int column, int row) {
        return pixels.getRGB(column, row) & 0xff_ffff;
    }

    /** Writes the picture as PNG to a stream, which stays open. */
    public void write(OutputStream out) throws IOException {
        try (MemoryCacheImageOutputStream stream = new MemoryCacheImageOutputStream(out)) {
            ImageIO.write(pixels, "png", stream);
        }
    }

    static Graphics2D pen(BufferedImage pixels) {
        Graphics2D pen = pixels.createGraphics();
        pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        pen.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        pen.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        return pen;
    }
}
