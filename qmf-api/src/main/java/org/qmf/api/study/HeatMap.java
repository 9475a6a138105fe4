package org.qmf.api.study;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.apiguardian.api.API;
import org.qmf.api.metric.Metric;

/**
 * Shades over two variables, in one or more panels.
 *
 * @param x to the right, with a value for each column
 * @param y upwards, with a value for each row
 * @param shade of the cells, the same for all panels
 * @param by what the panels are told apart by, {@code Method}
 * @param panels one or more
 * @param better which cell of a panel stands out, or of each row where the rows have names
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record HeatMap(Axis x, Axis y, Axis shade, String by, List<Panel> panels, Metric.Better better)
        implements Marks {

    /**
     * One map.
     *
     * @param name of a method, or another
     * @param rows the cells of each row, the lowest row first
     */
    public record Panel(String name, List<List<Cell>> rows) {

        public Panel {
            requireNonNull(name, "name is null");
            rows = rows.stream().map(List::copyOf).toList();
        }
    }

    /**
     * A cell.
     *
     * @param value its shade, unknown for none
     * @param detail what else is to be known about the cell, may be empty
     */
    public record Cell(Estimate value, String detail) {

        public Cell {
            requireNonNull(value, "value is null");
            requireNonNull(detail, "detail is null");
        }
    }

    public HeatMap {
        requireNonNull(shade, "shade is null");
        requireNonNull(by, "by is null");
        requireNonNull(better, "better is null");
        panels = List.copyOf(panels);
        int columns = x.values().size();
        int high = y.values().size();
        if (columns == 0
                || high == 0
                || panels.isEmpty()
                || !panels.stream()
                        .allMatch(panel -> panel.rows().size() == high
                                && panel.rows().stream().allMatch(row -> row.size() == columns))) {
            throw new IllegalArgumentException(
                    "a heat map of [" + high + "] rows and [" + columns + "] columns needs panels of as many cells");
        }
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
        return visitor.visit(this);
    }
}
