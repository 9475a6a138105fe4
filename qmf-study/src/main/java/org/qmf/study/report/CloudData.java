package org.qmf.study.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Optional;
import java.util.stream.IntStream;
import org.qmf.api.Points;
import org.qmf.api.host.PointValues;
import org.qmf.data.image.View;
import org.qmf.study.figure.CloudChoice;
import org.qmf.study.figure.CloudChoice.Chosen;
import org.qmf.study.figure.Palette;

/** Writes the point clouds that a report shows as JSON, in two or three dimensions. */
final class CloudData {

    private static final int MOST_POINTS = 3000;
    private static final int MOST_DIMENSIONS = 64;
    private static final int SPACE = 3;

    private final CloudChoice choice;
    private final Palette palette;

    CloudData(CloudChoice choice, Palette palette) {
        this.choice = choice;
        this.palette = palette;
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

    void write(JsonGenerator json) throws IOException {
        Points noisy = choice.noisy().orElseThrow();
        json.writeNumberField("dimension", Math.min(SPACE, noisy.dimension()));
        write(json, "noisy", noisy, noisy);
        Optional<Points> truth = choice.truth().filter(points -> points.dimension() == noisy.dimension());
        if (truth.isPresent()) {
            write(json, "truth", truth.get(), noisy);
        }
        json.writeArrayFieldStart("methods");
        for (Chosen chosen : choice.methods()) {
            if (chosen.points().dimension() == noisy.dimension()) {
                json.writeStartObject();
                json.writeStringField("name", chosen.method());
                json.writeStringField("setting", chosen.setting().label().replace(";", ", "));
                json.writeStringField(
                        "color", ChartData.color(palette.of(chosen.method()).color()));
                json.writeStringField(
                        "dark", ChartData.color(palette.of(chosen.method()).darkColor()));
                write(json, "points", chosen.points(), noisy);
                json.writeEndObject();
            }
        }
        json.writeEndArray();
    }

    /** Points of many dimensions are seen in the principal directions of the sample. */
    private static void write(JsonGenerator json, String name, Points points, Points reference) throws IOException {
        int[] first = IntStream.range(0, Math.min(MOST_POINTS, points.size())).toArray();
        Points some = points.select(first);
        Points shown = points.dimension() > SPACE ? View.USUAL.of(some, reference) : some;
        json.writeArrayFieldStart(name);
        for (double value : PointValues.of(shown)) {
            ChartData.number(json, Math.round(value * 1e4) / 1e4);
        }
        json.writeEndArray();
    }
}
