package org.qmf.study.replicate;

import org.qmf.api.data.Draw;
import org.qmf.study.canvas.Scale;

/** Takes some points of a draw, with what is known about them. */
final class Chosen {

    private Chosen() {}

    static Draw of(Draw data, int[] indices) {
        return new Draw(
                data.points().select(indices), data.clean().map(clean -> clean.select(indices)), data.manifold());
    }

    static String percent(double share) {
        return Scale.text(Math.round(1000 * share) / 10.0) + " %";
    }
}
