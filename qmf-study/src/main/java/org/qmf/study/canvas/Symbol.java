package org.qmf.study.canvas;

import java.util.Locale;

/** Shapes of points, which tell methods apart where colours do not. */
public enum Symbol {
    CIRCLE,
    SQUARE,
    TRIANGLE,
    DIAMOND,
    INVERTED,
    PLUS,
    STAR,
    /** Of the raw data. */
    CROSS;

    private static final int CIRCLE_CORNERS = 24;
    private static final double ARM = 0.38;

    /** Returns the corners of a symbol about a point; all sizes cover about the same area. */
    double[] outline(double x, double y, double size) {
        return switch (this) {
            case CIRCLE -> polygon(x, y, size, CIRCLE_CORNERS, 0, 1);
            case SQUARE -> polygon(x, y, 1.27 * size, 4, 45, 1);
            case TRIANGLE -> polygon(x, y + 0.15 * size, 1.4 * size, 3, 0, 1);
            case DIAMOND -> polygon(x, y, 1.35 * size, 4, 0, 1);
            case INVERTED -> polygon(x, y - 0.15 * size, 1.4 * size, 3, 180, 1);
            case PLUS -> cross(x, y, 1.3 * size, 0);
            case CROSS -> cross(x, y, 1.3 * size, 45);
            case STAR -> polygon(x, y, 1.5 * size, 10, 0, 0.45);
        };
    }

    /** Returns the symbol of size 1 as the path of an SVG element. */
    String path() {
        double[] xy = outline(0, 0, 10);
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < xy.length; i += 2) {
            path.append(i == 0 ? 'M' : 'L').append(String.format(Locale.ROOT, "%.1f %.1f", xy[i], xy[i + 1]));
        }
        return path.append('Z').toString();
    }

    /** A polygon whose every second corner is nearer to the middle by a factor; the first is at the top. */
    private static double[] polygon(double x, double y, double size, int corners, double turn, double inner) {
        double[] xy = new double[2 * corners];
        for (int i = 0; i < corners; i++) {
            double angle = Math.toRadians(turn + 360.0 * i / corners);
            double radius = i % 2 == 1 ? inner * size : size;
            xy[2 * i] = x + radius * Math.sin(angle);
            xy[2 * i + 1] = y - radius * Math.cos(angle);
        }
        return xy;
    }

    private static double[] cross(double x, double y, double size, double turn) {
        double[] arm = {-ARM, -1, ARM, -1, ARM, -ARM};
        double[] xy = new double[24];
        for (int i = 0; i < 4; i++) {
            double angle = Math.toRadians(turn + 90.0 * i);
            for (int j = 0; j < 3; j++) {
                double right = size * arm[2 * j];
                double down = size * arm[2 * j + 1];
                xy[6 * i + 2 * j] = x + right * Math.cos(angle) - down * Math.sin(angle);
                xy[6 * i + 2 * j + 1] = y + right * Math.sin(angle) + down * Math.cos(angle);
            }
        }
        return xy;
    }
}
