package org.qmf.lab.work;

import static org.qmf.host.text.JsonTree.object;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.qmf.api.Points;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.Manifold;
import org.qmf.api.data.PointTable;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.input.InputNotes;
import org.qmf.host.input.PreparedInput;

/**
 * Points to look at, as they are computed with.
 *
 * @param id the name under which the page knows them
 * @param source where they come from
 * @param input the points: columns chosen, scaled
 * @param options what was asked for, as configurations write it
 * @param manifold the true manifold, where it is known
 * @param errors the distances from it; empty where it is not known
 * @param view how the points are seen
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, and seen by this package only
record LabData(
        String id,
        Source source,
        PreparedInput input,
        ConfigNode options,
        Optional<Manifold> manifold,
        double[] errors,
        View view) {

    private static final int LEAST_SIDE = 5;

    static LabData of(String id, Source source, PreparedInput input, ConfigNode options, Optional<Manifold> manifold) {
        Points points = input.table().points();
        // Some of its coordinates alone are no points of the manifold's space.
        Optional<Manifold> truth = manifold.filter(it -> it.ambient() == points.dimension());
        return new LabData(id, source, input, options, truth, distances(truth, points), View.of(input.computed()));
    }

    /** Returns the distances of points, in the units of the table, from the true manifold; empty where it is not known. */
    double[] distances(Points points) {
        return distances(manifold, points);
    }

    private static double[] distances(Optional<Manifold> manifold, Points points) {
        double[] distances = new double[manifold.isPresent() ? points.size() : 0];
        manifold.ifPresent(truth ->
                Arrays.parallelSetAll(distances, i -> truth.nearest(points.row(i), new double[points.dimension()])));
        return distances;
    }

    Points points() {
        return input.points();
    }

    byte[] places() {
        return view.bytes(1, 1, bytes -> {
            view.put(points(), bytes);
            view.putOrder(bytes);
        });
    }

    Map<String, Object> tree() {
        PointTable table = input.table();
        InputNotes notes = new InputNotes(table, input.file(), input.options());
        Map<String, Object> tree = object(
                "data",
                id,
                "name",
                source.name(),
                "points",
                points().size(),
                "dimension",
                points().dimension(),
                "left-out",
                input.incomplete(),
                "columns",
                table.header(),
                "attributes",
                table.attributes().stream().map(Attribute::name).toList(),
                "notes",
                notes.notes(),
                "warnings",
                notes.warnings(),
                "truth",
                manifold.isPresent(),
                "generated",
                source.dataset().isPresent(),
                "view",
                view.tree());
        table.image()
                .ifPresentOrElse(
                        size -> tree.put("image", object("height", size.height(), "width", size.width())),
                        () -> square(points().dimension()).ifPresent(side -> tree.put("square", side)));
        return tree;
    }

    /** Returns the side of the square that coordinates may be the pixels of; nobody sees anything in fewer. */
    private static OptionalInt square(int pixels) {
        int side = (int) Math.round(Math.sqrt(pixels));
        return side >= LEAST_SIDE && side * side == pixels ? OptionalInt.of(side) : OptionalInt.empty();
    }

    /** Returns the command that makes the file, if it has to be made first. */
    Optional<List<String>> generate() {
        return source.generate();
    }
}
