package org.qmf.study.figure;

import java.awt.AWTError;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.qmf.api.DataException;
import org.qmf.api.data.IoReason;
import org.qmf.host.configuration.Binder;
import org.qmf.host.file.AtomicFile;
import org.qmf.study.result.Results;

/** Draws the figures of a study and writes them as SVG and PNG. */
public final class StudyFigures {

    private StudyFigures() {}

    /**
     * Draws every kind of figure that the results hold.
     *
     * @param binder makes the methods once more of which single fits are shown
     */
    public static Album draw(Results results, CloudChoice clouds, Binder binder) {
        Album album = new Album();
        List<FigureKind> kinds = List.of(
                new ErrorCurves(),
                new HeatMap(new Palette(results.outline())),
                new BoxPlot(),
                new CriticalDifference(),
                new CloudPanels(clouds),
                new ImagePanels(clouds),
                new LocalPanels(clouds, binder),
                new AgainstCurves(),
                new ProjectionPanels(binder),
                new ConvergencePanels(clouds, binder));
        kinds.forEach(kind -> draw(kind, results, album));
        return album;
    }

    /** A study that took days must not be lost for a drawing. */
    private static void draw(FigureKind kind, Results results, Album album) {
        try {
            kind.draw(results, album);
        } catch (RuntimeException e) {
            album.remark("A figure (" + kind.getClass().getSimpleName() + ") could not be drawn: " + e);
        }
    }

    /** Writes all figures to a folder, which is made if there is none. */
    public static void write(Album album, Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new DataException(folder + " cannot be made: " + IoReason.of(e), e);
        }
        List<Optional<String>> problems = album.figures().parallelStream()
                .map(figure -> write(figure, folder))
                .toList();
        problems.stream().flatMap(Optional::stream).findFirst().ifPresent(album::remark);
    }

    /** Writes both files and returns what is wrong where there can be no PNG, for lack of fonts. */
    private static Optional<String> write(Figure figure, Path folder) {
        byte[] svg = figure.svg().getBytes(StandardCharsets.UTF_8);
        AtomicFile.write(folder.resolve(figure.name() + ".svg"), out -> out.write(svg), true);
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        try {
            figure.png(png);
        } catch (IOException | RuntimeException | AWTError | LinkageError | InternalError e) {
            return Optional.of("Figures are written as SVG only, because this system cannot draw text: " + e);
        }
        AtomicFile.write(folder.resolve(figure.name() + ".png"), png::writeTo, true);
        return Optional.empty();
    }
}
