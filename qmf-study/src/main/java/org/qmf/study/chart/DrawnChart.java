package org.qmf.study.chart;

import org.qmf.api.study.Axis;
import org.qmf.api.study.Boxes;
import org.qmf.api.study.Chart;
import org.qmf.api.study.HeatMap;
import org.qmf.api.study.Lines;
import org.qmf.api.study.Marks;
import org.qmf.study.canvas.Canvas;
import org.qmf.study.canvas.Palette;
import org.qmf.study.canvas.Scale;
import org.qmf.study.canvas.Scene;

/** Draws charts on a canvas. */
public final class DrawnChart {

    private DrawnChart() {}

    /** Draws a chart. */
    public static Scene of(Chart chart, Palette palette) {
        Canvas canvas = new Canvas(chart.title());
        double height = chart.marks().accept(new Marks.Visitor<Double>() {
            @Override
            public Double visit(Lines lines) {
                return new DrawnLines(canvas, palette).draw(lines);
            }

            @Override
            public Double visit(Boxes boxes) {
                return new DrawnBoxes(canvas, palette).draw(boxes);
            }

            @Override
            public Double visit(HeatMap map) {
                return new DrawnHeatMap(canvas, palette).draw(map);
            }
        });
        return canvas.scene(height);
    }

    static Scale scale(Axis axis, double[] values, double from, double to) {
        return switch (axis.scale()) {
            case LINEAR -> Scale.even(values, from, to);
            case LOGARITHMIC -> Scale.ofMagnitudes(values, from, to);
            case AMOUNT -> Scale.ofAmounts(values, from, to);
            case VARIABLE -> Scale.ofVariable(values, from, to);
        };
    }

    static String label(Axis axis, Scale scale) {
        return axis.label() + (scale.logarithmic() ? ", log scale" : "");
    }
}
