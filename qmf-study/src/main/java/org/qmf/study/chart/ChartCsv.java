package org.qmf.study.chart;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import org.qmf.api.study.Axis;
import org.qmf.api.study.Boxes;
import org.qmf.api.study.Boxes.Box;
import org.qmf.api.study.Chart;
import org.qmf.api.study.Estimate;
import org.qmf.api.study.HeatMap;
import org.qmf.api.study.HeatMap.Cell;
import org.qmf.api.study.HeatMap.Panel;
import org.qmf.api.study.Lines;
import org.qmf.api.study.Lines.Point;
import org.qmf.api.study.Lines.Series;
import org.qmf.api.study.Marks;
import org.qmf.data.csv.TidyCsv;

/** Writes what a chart shows as a tidy table, numbers with all their digits; what is not known is empty. */
public final class ChartCsv {

    private ChartCsv() {}

    /** Returns the table as comma-separated text. */
    public static String of(Chart chart) {
        return chart.marks().accept(new Marks.Visitor<String>() {
            @Override
            public String visit(Lines lines) {
                return lines(lines);
            }

            @Override
            public String visit(Boxes boxes) {
                return boxes(boxes);
            }

            @Override
            public String visit(HeatMap map) {
                return map(map);
            }
        });
    }

    /** Writes rows; an error of memory does not happen. */
    private interface Rows {
        void write(TidyCsv csv) throws IOException;
    }

    private static String text(List<String> columns, Rows rows) {
        StringWriter text = new StringWriter();
        try {
            TidyCsv csv = new TidyCsv(text, columns);
            rows.write(csv);
            csv.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    private static String lines(Lines lines) {
        return text(List.of("series", lines.x().label(), lines.y().label(), "lower", "upper"), csv -> {
            for (Series series : lines.series()) {
                for (Point point : series.points()) {
                    Estimate y = point.y();
                    csv.row(series.name(), number(point.x()), number(y.mean()), number(y.lower()), number(y.upper()));
                }
            }
        });
    }

    private static String boxes(Boxes boxes) {
        return text(List.of("name", "detail", boxes.x().label()), csv -> {
            for (Box box : boxes.boxes()) {
                for (double value : box.values()) {
                    csv.row(box.name(), box.detail(), number(value));
                }
            }
        });
    }

    private static String map(HeatMap map) {
        List<String> columns =
                List.of(map.by(), map.x().label(), map.y().label(), map.shade().label(), "lower", "upper", "detail");
        return text(columns, csv -> {
            for (Panel panel : map.panels()) {
                for (int j = 0; j < panel.rows().size(); j++) {
                    for (int i = 0; i < panel.rows().get(j).size(); i++) {
                        Cell cell = panel.rows().get(j).get(i);
                        Estimate value = cell.value();
                        csv.row(
                                panel.name(),
                                place(map.x(), i),
                                place(map.y(), j),
                                number(value.mean()),
                                number(value.lower()),
                                number(value.upper()),
                                cell.detail());
                    }
                }
            }
        });
    }

    private static String place(Axis axis, int i) {
        return axis.names().isEmpty()
                ? number(axis.values().get(i))
                : axis.names().get(i);
    }

    private static String number(double value) {
        return Double.isNaN(value) ? "" : Double.toString(value);
    }
}
