package org.qmf.study.report;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.qmf.api.Points;
import org.qmf.api.host.PointValues;
import org.qmf.data.image.View;
import org.qmf.study.canvas.MethodStyle;
import org.qmf.study.canvas.Palette;
import org.qmf.study.chart.InteractiveCharts;
import org.qmf.study.chart.Json;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.figure.CloudChoice;
import org.qmf.study.figure.CloudChoice.Chosen;
import org.qmf.study.figure.StudyAlbum;
import org.qmf.study.result.Wording;

/** Writes the point clouds that a report shows as JSON, in two or three dimensions. */
final class CloudData {

    private static final int MOST_POINTS = 3000;
    private static final int MOST_DIMENSIONS = 64;
    private static final int SPACE = 3;

    private final CloudChoice choice;
    private final Palette palette;
    private final StudyOutline outline;

    CloudData(StudyAlbum album) {
        this.outline = album.results().outline();
        this.choice = album.clouds();
        this.palette = album.palette();
    }

    /** Returns whether there is something to show. */
    boolean present() {
        return !choice.methods().isEmpty()
                && choice.noisy()
                        .filter(points -> points.dimension() > 1 && points.dimension() <= MOST_DIMENSIONS)
                        .isPresent();
    }

    /** Returns whether what is shown has three dimensions. */
    boolean space() {
        return present()
                && choice.noisy().filter(points -> points.dimension() >= SPACE).isPresent();
    }

    /** Returns what there is to show, an empty object if that is nothing. */
    Json json() {
        if (!present()) {
            return new Json("{}");
        }
        Points noisy = choice.noisy().orElseThrow();
        Json json = new Json("{}")
                .with("dimension", Json.of(Math.min(SPACE, noisy.dimension())))
                .with("axes", Json.array(axes(noisy.dimension()).map(Json::of)))
                .with("noisy", points(noisy, noisy));
        Optional<Points> truth = choice.truth().filter(points -> points.dimension() == noisy.dimension());
        if (truth.isPresent()) {
            json = json.with("truth", points(truth.get(), noisy));
        }
        return json.with(
                "methods",
                Json.array(choice.methods().stream()
                        .filter(chosen -> chosen.points().dimension() == noisy.dimension())
                        .map(chosen -> method(chosen, noisy))));
    }

    private static Stream<String> axes(int dimension) {
        String name = dimension > SPACE ? "direction " : "x";
        return IntStream.rangeClosed(1, Math.min(SPACE, dimension)).mapToObj(axis -> name + axis);
    }

    private Json method(Chosen chosen, Points noisy) {
        MethodStyle style = palette.of(chosen.method());
        return new Json("{}")
                .with("name", Json.of(chosen.method()))
                .with(
                        "setting",
                        Json.of(Wording.combination(
                                outline.shown(chosen.method(), chosen.setting()).values())))
                .with("color", Json.of(InteractiveCharts.color(style.color())))
                .with("dark", Json.of(InteractiveCharts.color(style.darkColor())))
                .with("points", points(chosen.points(), noisy));
    }

    /** Points of many dimensions are seen in the principal directions of the sample. */
    private static Json points(Points points, Points reference) {
        int[] first = IntStream.range(0, Math.min(MOST_POINTS, points.size())).toArray();
        Points some = points.select(first);
        return Json.array(
                Arrays.stream(PointValues.of(View.inSpace(some, reference))).mapToObj(Json::of));
    }
}
