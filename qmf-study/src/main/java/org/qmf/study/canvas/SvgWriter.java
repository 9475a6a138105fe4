package org.qmf.study.canvas;

import java.util.Base64;
import java.util.List;
import java.util.Locale;
import org.qmf.study.canvas.Mark.Anchor;
import org.qmf.study.canvas.Mark.Disc;
import org.qmf.study.canvas.Mark.Image;
import org.qmf.study.canvas.Mark.Label;
import org.qmf.study.canvas.Mark.Shape;

/** Writes drawings as SVG; the role of each mark is its class. */
final class SvgWriter implements Mark.Pen {

    private static final String FONT = "Helvetica, Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif";

    private final StringBuilder svg = new StringBuilder();

    private SvgWriter() {}

    static String write(Scene scene) {
        SvgWriter writer = new SvgWriter();
        writer.svg
                .append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
                .append(number(scene.width()))
                .append("\" height=\"")
                .append(number(scene.height()))
                .append("\" viewBox=\"0 0 ")
                .append(number(scene.width()))
                .append(' ')
                .append(number(scene.height()))
                .append("\" role=\"img\" font-family=\"")
                .append(FONT)
                .append("\">\n<title>")
                .append(escape(scene.title()))
                .append("</title>\n<rect class=\"paper\" width=\"100%\" height=\"100%\" fill=\"#FFFFFF\"/>\n");
        scene.marks().forEach(mark -> mark.draw(writer));
        return writer.svg.append("</svg>\n").toString();
    }

    @Override
    public void disc(Disc disc) {
        svg.append("<circle class=\"").append(disc.role());
        attribute("cx", disc.x());
        attribute("cy", disc.y());
        attribute("r", disc.radius());
        svg.append('"');
        paint(disc.paint());
        svg.append("/>\n");
    }

    @Override
    public void image(Image image) {
        svg.append("<image class=\"").append(image.role());
        attribute("x", image.x());
        attribute("y", image.y());
        attribute("width", image.width());
        attribute("height", image.height());
        svg.append("\" preserveAspectRatio=\"none\" style=\"image-rendering:pixelated\" href=\"data:image/png;base64,")
                .append(Base64.getEncoder().encodeToString(PngWriter.bytes(image.grey())))
                .append("\"/>\n");
    }

    @Override
    public void shape(Shape shape) {
        svg.append(shape.closed() ? "<polygon class=\"" : "<polyline class=\"")
                .append(shape.role())
                .append("\" points=\"");
        double[] xy = shape.xy();
        for (int i = 0; i < xy.length; i += 2) {
            svg.append(i == 0 ? "" : " ").append(number(xy[i])).append(',').append(number(xy[i + 1]));
        }
        svg.append('"');
        paint(shape.paint());
        svg.append("/>\n");
    }

    @Override
    public void label(Label label) {
        svg.append("<text class=\"").append(label.role());
        attribute("x", label.x());
        attribute("y", label.y());
        attribute("font-size", label.size());
        svg.append('"');
        if (label.anchor() != Anchor.START) {
            svg.append(" text-anchor=\"")
                    .append(label.anchor().name().toLowerCase(Locale.ROOT))
                    .append('"');
        }
        if (label.bold()) {
            svg.append(" font-weight=\"bold\"");
        }
        if (label.turn() != 0) {
            svg.append(" transform=\"rotate(")
                    .append(number(label.turn()))
                    .append(' ')
                    .append(number(label.x()))
                    .append(' ')
                    .append(number(label.y()))
                    .append(")\"");
        }
        svg.append(" fill=\"")
                .append(color(label.color()))
                .append("\">")
                .append(escape(label.text()))
                .append("</text>\n");
    }

    /** Closes the attribute before and opens the next. */
    private void attribute(String name, double value) {
        svg.append("\" ").append(name).append("=\"").append(number(value));
    }

    private void paint(Paint paint) {
        svg.append(" fill=\"")
                .append(paint.fill() == Paint.NONE ? "none" : color(paint.fill()))
                .append('"');
        if (paint.opacity() < 1) {
            svg.append(" fill-opacity=\"").append(number(paint.opacity())).append('"');
        }
        if (paint.stroke() != Paint.NONE) {
            svg.append(" stroke=\"")
                    .append(color(paint.stroke()))
                    .append("\" stroke-width=\"")
                    .append(number(paint.width()))
                    .append("\" stroke-linejoin=\"round\"");
            dash(paint.dash());
        }
    }

    private void dash(List<Double> lengths) {
        if (!lengths.isEmpty()) {
            svg.append(" stroke-dasharray=\"")
                    .append(String.join(
                            " ", lengths.stream().map(SvgWriter::number).toList()))
                    .append('"');
        }
    }

    /** Returns two decimals at most. */
    static String number(double value) {
        String text = Double.toString(Math.round(value * 100) / 100.0);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }

    static String color(int rgb) {
        return String.format(Locale.ROOT, "#%06X", rgb);
    }

    /** Returns a text for XML; characters that XML cannot hold are replaced. */
    static String escape(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(point -> {
            switch (point) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                default -> escaped.appendCodePoint(allowed(point) ? point : 0xFFFD);
            }
        });
        return escaped.toString();
    }

    private static boolean allowed(int point) {
        return point == '\t'
                || point == '\n'
                || (point >= 0x20 && (point < 0xD800 || point > 0xDFFF) && point < 0xFFFE)
                || point > 0xFFFF;
    }
}
