package org.qmf.cli;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import org.qmf.api.DataException;
import org.qmf.host.file.AtomicFile;
import org.qmf.study.canvas.Scene;
import org.qmf.study.page.CriterionChart;

/** Draws the criterion against the number of neighbours, a line for each method and setting. */
final class SuggestionFigure {

    private static final String SVG = ".svg";
    private static final String PNG = ".png";

    private SuggestionFigure() {}

    /** Throws if the figure could not be written after the work. */
    static void requireWritable(Path file, boolean overwrite) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        if (!name.endsWith(SVG) && !name.endsWith(PNG)) {
            throw new DataException("figure [" + file + "] must end in [" + SVG + "] or [" + PNG + "]");
        }
        AtomicFile.requireWritable(file, overwrite);
    }

    static void write(Suggestion suggestion, Path file, boolean overwrite) {
        Scene scene = CriterionChart.draw(suggestion.choice(), "Criterion against K for " + suggestion.input());
        if (file.toString().toLowerCase(Locale.ROOT).endsWith(SVG)) {
            byte[] svg = scene.svg().getBytes(StandardCharsets.UTF_8);
            AtomicFile.write(file, out -> out.write(svg), overwrite);
        } else {
            AtomicFile.write(file, scene::png, overwrite);
        }
    }
}
