package org.qmf.study.canvas;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.qmf.study.canvas.Mark.Anchor;

/** Collects the marks of a drawing below its title; what has no finite place is left out. */
public final class Canvas {

    /** The width of every drawing, in pixels. */
    public static final double WIDTH = 760;

    public static final int INK = 0x222222;
    public static final int FAINT = 0x5A5A5A;
    public static final int GRID = 0xE4E4E4;
    public static final int PAPER = 0xFFFFFF;
    public static final double SMALL = 11;
    public static final double NORMAL = 12;
    public static final double LARGE = 14;

    private final String title;
    private final List<Mark> marks = new ArrayList<>();

    public Canvas(String title) {
        this.title = title;
        String heading = TextSize.fit(title, LARGE, WIDTH - 60);
        add(new Mark.Label("text", 16, 24, heading, LARGE, true, Anchor.START, 0, INK));
    }

    public void line(String role, double x1, double y1, double x2, double y2, Paint paint) {
        shape(role, new double[] {x1, y1, x2, y2}, false, paint);
    }

    public void rectangle(String role, double x, double y, double width, double height, Paint paint) {
        shape(role, new double[] {x, y, x + width, y, x + width, y + height, x, y + height}, true, paint);
    }

    public void shape(String role, double[] xy, boolean closed, Paint paint) {
        if (Arrays.stream(xy).allMatch(Double::isFinite)) {
            marks.add(new Mark.Shape(role, xy, closed, paint));
        }
    }

    public void disc(String role, double x, double y, double radius, Paint paint) {
        if (Double.isFinite(x) && Double.isFinite(y)) {
            marks.add(new Mark.Disc(role, x, y, radius, paint));
        }
    }

    public void symbol(String role, Symbol symbol, double x, double y, double size, int color) {
        Paint paint = Paint.filled(color).bordered(PAPER, 0.8);
        if (symbol == Symbol.CIRCLE) {
            disc(role, x, y, size, paint);
        } else {
            shape(role, symbol.outline(x, y, size), true, paint);
        }
    }

    public void image(Mark.Image image) {
        marks.add(image);
    }

    public void text(double x, double y, String text, double size, Anchor anchor) {
        text("text", x, y, text, size, anchor, INK);
    }

    public void text(String role, double x, double y, String text, double size, Anchor anchor, int color) {
        add(new Mark.Label(role, x, y, text, size, false, anchor, 0, color));
    }

    public void upright(double x, double y, String text, double size) {
        add(new Mark.Label("text", x, y, text, size, false, Anchor.MIDDLE, -90, INK));
    }

    /** Writes upwards, with the end of the text at the place given. */
    public void hanging(String role, double x, double y, String text, double size) {
        add(new Mark.Label(role, x, y, text, size, false, Anchor.END, -90, INK));
    }

    private void add(Mark.Label label) {
        if (Double.isFinite(label.x()) && Double.isFinite(label.y())) {
            marks.add(label);
        }
    }

    public Scene scene(double height) {
        return new Scene(WIDTH, height, title, marks);
    }
}
