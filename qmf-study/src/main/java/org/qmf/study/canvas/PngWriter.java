package org.qmf.study.canvas;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.qmf.study.canvas.Mark.Disc;
import org.qmf.study.canvas.Mark.Label;

/** Writes drawings as PNG, with two pixels for each unit. */
final class PngWriter implements Mark.Pen {

    private static final int SCALE = 2;

    /** Held for text: threads that load the same font at once may get widths that differ from run to run. */
    private static final Object FONTS = new Object();

    private final Graphics2D pen;

    private PngWriter(Graphics2D pen) {
        this.pen = pen;
    }

    static void write(Scene scene, OutputStream out) throws IOException {
        try (MemoryCacheImageOutputStream stream = new MemoryCacheImageOutputStream(out)) {
            ImageIO.write(paint(scene), "png", stream);
        }
    }

    static byte[] bytes(BufferedImage image) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (MemoryCacheImageOutputStream stream = new MemoryCacheImageOutputStream(bytes)) {
            ImageIO.write(image, "png", stream);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    static BufferedImage paint(Scene scene) {
        BufferedImage pixels = new BufferedImage(
                (int) Math.ceil(SCALE * scene.width()),
                (int) Math.ceil(SCALE * scene.height()),
                BufferedImage.TYPE_3BYTE_BGR);
        Graphics2D pen = pixels.createGraphics();
        try {
            pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            pen.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            pen.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
            pen.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            pen.setColor(Color.WHITE);
            pen.fillRect(0, 0, pixels.getWidth(), pixels.getHeight());
            pen.scale(SCALE, SCALE);
            PngWriter writer = new PngWriter(pen);
            scene.marks().forEach(mark -> mark.draw(writer));
        } finally {
            pen.dispose();
        }
        return pixels;
    }

    @Override
    public void shape(Mark.Shape shape) {
        Path2D path = new Path2D.Double();
        double[] xy = shape.xy();
        path.moveTo(xy[0], xy[1]);
        for (int i = 2; i < xy.length; i += 2) {
            path.lineTo(xy[i], xy[i + 1]);
        }
        if (shape.closed()) {
            path.closePath();
        }
        paint(path, shape.paint());
    }

    @Override
    public void disc(Disc disc) {
        double r = disc.radius();
        paint(new Ellipse2D.Double(disc.x() - r, disc.y() - r, 2 * r, 2 * r), disc.paint());
    }

    @Override
    public void image(Mark.Image image) {
        AffineTransform place = AffineTransform.getTranslateInstance(image.x(), image.y());
        place.scale(
                image.width() / image.pixels().width(),
                image.height() / image.pixels().height());
        pen.drawImage(image.grey(), place, null);
    }

    @Override
    public void label(Label label) {
        synchronized (FONTS) {
            paint(label);
        }
    }

    private void paint(Shape shape, Paint paint) {
        if (paint.fill() != Paint.NONE) {
            pen.setColor(new Color(paint.fill() | ((int) Math.round(255 * paint.opacity()) << 24), true));
            pen.fill(shape);
        }
        if (paint.stroke() != Paint.NONE) {
            float width = (float) paint.width();
            float[] dash = new float[paint.dash().size()];
            for (int i = 0; i < dash.length; i++) {
                dash[i] = paint.dash().get(i).floatValue();
            }
            pen.setColor(new Color(paint.stroke()));
            pen.setStroke(
                    dash.length == 0
                            ? new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND)
                            : new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dash, 0));
            pen.draw(shape);
        }
    }

    private void paint(Label label) {
        if (label.text().isEmpty()) {
            return;
        }
        AffineTransform upright = pen.getTransform();
        pen.setFont(
                new Font(Font.SANS_SERIF, label.bold() ? Font.BOLD : Font.PLAIN, 1).deriveFont((float) label.size()));
        pen.setColor(new Color(label.color()));
        double width = pen.getFont()
                .getStringBounds(label.text(), pen.getFontRenderContext())
                .getWidth();
        double shift = switch (label.anchor()) {
            case START -> 0;
            case MIDDLE -> width / 2;
            case END -> width;
        };
        pen.rotate(Math.toRadians(label.turn()), label.x(), label.y());
        pen.drawString(label.text(), (float) (label.x() - shift), (float) label.y());
        pen.setTransform(upright);
    }
}
