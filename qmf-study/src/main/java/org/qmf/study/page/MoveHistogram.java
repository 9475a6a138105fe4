package org.qmf.study.page;

import java.util.Arrays;
import java.util.OptionalDouble;
import org.qmf.host.denoise.Moves;
import org.qmf.study.canvas.Canvas;
import org.qmf.study.canvas.Frame;
import org.qmf.study.canvas.Mark.Anchor;
import org.qmf.study.canvas.Paint;
import org.qmf.study.canvas.Palette;
import org.qmf.study.canvas.Scale;
import org.qmf.study.canvas.Scene;

/**
 * How often points moved how far, against what the noise alone would ask for: a normal deviate of c directions, c = D − d
 * across the manifold, is |ε| = r long with density r<sup>c−1</sup> exp(−r²/2σ²), up to a factor.
 */
final class MoveHistogram {

    private static final int BINS = 40;
    private static final double SHOWN = 0.995;
    private static final int STEPS = 400;
    private static final double FAR = 9;

    private final double[] sorted;
    private final OptionalDouble noise;
    private final int codimension;
    private final double end;
    private final int[] counts;

    MoveHistogram(Moves moves, OptionalDouble noise, int codimension) {
        this.sorted = moves.lengths();
        Arrays.sort(sorted);
        this.noise = codimension > 0 ? noise : OptionalDouble.empty();
        this.codimension = codimension;
        // A few that went far would press all others into one bin.
        double usual = sorted[(int) Math.ceil(SHOWN * (sorted.length - 1))];
        double largest = sorted[sorted.length - 1];
        double seen = 1.15 * usual;
        this.end = seen > 0 && seen < largest ? seen : largest;
        this.counts = counts();
    }

    /** Returns the largest distance that is shown. */
    double end() {
        return end;
    }

    private int[] counts() {
        int[] bins = new int[BINS];
        for (double length : sorted) {
            if (length <= end) {
                bins[(int) Math.min(BINS - 1, BINS * length / end)]++;
            }
        }
        return bins;
    }

    /** Returns how many points each bin would hold if moves undid the noise and nothing else. */
    double[] expected(double sigma) {
        double[] bins = new double[BINS];
        double reach = sigma * (Math.sqrt(codimension) + FAR);
        double step = Math.max(end, reach) / (BINS * STEPS);
        double total = 0;
        double mode = sigma * Math.sqrt(codimension - 1.0);
        for (double r = step / 2; r < Math.max(end, reach); r += step) {
            double density = Math.exp(logDensity(r, sigma) - logDensity(Math.max(mode, step / 2), sigma));
            total += density;
            if (r < end) {
                bins[(int) Math.min(BINS - 1, BINS * r / end)] += density;
            }
        }
        for (int i = 0; i < BINS; i++) {
            bins[i] *= sorted.length / total;
        }
        return bins;
    }

    private double logDensity(double r, double sigma) {
        return (codimension - 1) * Math.log(r) - r * r / (2 * sigma * sigma);
    }

    Scene scene() {
        Canvas canvas = new Canvas("How far points moved");
        Frame frame = new Frame(78, 44, Canvas.WIDTH - 78 - 24, 260);
        double[] curve = noise.isPresent() ? expected(noise.getAsDouble()) : new double[0];
        double highest = Math.max(
                Arrays.stream(counts).max().orElse(1),
                Arrays.stream(curve).max().orElse(0));
        Scale x = new Scale(0, end, false, frame.left(), frame.right());
        Scale y = new Scale(0, 1.08 * highest, false, frame.bottom(), frame.top());
        frame.beside(canvas, y, "points");
        int blue = Palette.style(0).color();
        for (int i = 0; i < BINS; i++) {
            double left = x.place(end * i / BINS);
            double top = y.place(counts[i]);
            canvas.rectangle(
                    "bar",
                    left + 0.5,
                    top,
                    frame.width() / BINS - 1,
                    frame.bottom() - top,
                    Paint.filled(blue).opaque(0.75));
        }
        int orange = Palette.style(1).color();
        if (curve.length > 0) {
            double[] xy = new double[2 * BINS];
            for (int i = 0; i < BINS; i++) {
                xy[2 * i] = x.place(end * (i + 0.5) / BINS);
                xy[2 * i + 1] = y.place(curve[i]);
            }
            canvas.shape("curve", xy, false, Paint.line(orange, 2.5));
            double right = frame.right() - 6;
            canvas.line(
                    "legend", right - 190, frame.top() + 10, right - 164, frame.top() + 10, Paint.line(orange, 2.5));
            canvas.text(right - 158, frame.top() + 14, "the noise alone", Canvas.NORMAL, Anchor.START);
            canvas.rectangle(
                    "legend",
                    right - 190,
                    frame.top() + 23,
                    26,
                    10,
                    Paint.filled(blue).opaque(0.75));
            canvas.text(right - 158, frame.top() + 32, "moves", Canvas.NORMAL, Anchor.START);
        }
        frame.below(canvas, x, x.ticks(), "distance moved, in the unit of the data", false);
        return canvas.scene(frame.bottom() + 50);
    }

    String caption() {
        long beyond = Arrays.stream(sorted).filter(length -> length > end).count();
        String rest = beyond == 0
                ? ""
                : String.format(
                        java.util.Locale.ROOT,
                        " %,d of %,d points moved farther than is shown, up to %.4g.",
                        beyond,
                        sorted.length,
                        sorted[sorted.length - 1]);
        String against = noise.isPresent()
                ? String.format(
                        java.util.Locale.ROOT,
                        "The line is what undoing noise of %.3g in %s across the manifold would ask for; moves to the left of it leave noise in the points, moves to the right take"
                                + " something else away.",
                        noise.getAsDouble(),
                        codimension == 1 ? "the direction" : "each of the " + codimension + " directions")
                : "The noise was not estimated, so there is nothing to compare with.";
        return against + rest;
    }
}
