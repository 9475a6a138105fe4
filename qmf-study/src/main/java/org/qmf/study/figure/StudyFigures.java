package org.qmf.study.figure;

import java.awt.AWTError;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.qmf.api.DataException;
import org.qmf.api.data.IoReason;
import org.qmf.api.strategy.Strategy;
import org.qmf.api.study.Chart.Use;
import org.qmf.api.study.Figure;
import org.qmf.host.configuration.Binder;
import org.qmf.host.file.AtomicFile;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.study.chart.ChartCsv;
import org.qmf.study.cloud.Clouds;
import org.qmf.study.result.Results;

/** Draws the figures of a study and writes them as SVG and PNG, and what charts show as CSV. */
public final class StudyFigures {

    /** Figures of a whole study; all others are drawn of each data set. */
    private static final Set<String> ACROSS = Set.of("regret", "critical-difference", "projection");

    /** Figures of the whole study and of each data set. */
    private static final Set<String> BOTH = Set.of("time");

    private static final List<Strategy<Figure>> OWN = List.of(
            own(
                    "regret",
                    album -> new RegretMap(),
                    "How far each method is from the best on each of several data sets, and over all of them."),
            Strategy.of(
                    Figure.class,
                    "curves",
                    Curves::new,
                    "Every value against every variable of the sweep, with bands of the intervals."),
            Strategy.of(
                    Figure.class,
                    "heat-map",
                    HeatMaps::new,
                    "Values over two variables of the sweep, a map for each method."),
            Strategy.of(
                    Figure.class,
                    "box-plot",
                    BoxPlot::new,
                    "How the compared value of each method spreads over the replicates."),
            own(
                    "time",
                    album -> new TimeCurves(),
                    "What a second buys: the compared value against the running time, or the regret over several data"
                            + " sets."),
            own(
                    "critical-difference",
                    album -> new CriticalDifference(),
                    "Average ranks, with bars over methods that do not differ significantly."),
            own(
                    "clouds",
                    album -> new CloudPanels(album.clouds()),
                    "The points of the first replicate before and after denoising."),
            own(
                    "images",
                    album -> new ImagePanels(album.clouds()),
                    "Pictures before and after denoising, where the points are pictures."),
            own(
                    "local-fits",
                    album -> new LocalPanels(album.clouds(), album.binder()),
                    "Curves or wire frames that methods fit around some points, if the study asks for them."),
            own(
                    "against",
                    album -> new AgainstCurves(),
                    "A value against several quantities on one axis, if the study asks for them."),
            own(
                    "projection",
                    album -> new ProjectionPanels(album.binder()),
                    "The steps of an alternating projection, if the study asks for them."),
            own(
                    "convergence",
                    album -> new ConvergencePanels(album.clouds(), album.binder()),
                    "How fast the charts of methods converge, if the study asks for it."));

    private StudyFigures() {}

    /** Lists QMF's own figures in the order in which they are shown. */
    public static List<Strategy<Figure>> strategies() {
        return OWN;
    }

    /** Describes a drawing, which looks at everything that a study's album was made with; for others it has nothing. */
    private static Strategy<Figure> own(String name, Function<StudyAlbum, Drawing> drawing, String summary) {
        Figure figure = (results, album) -> {
            if (album instanceof StudyAlbum whole) {
                drawing.apply(whole).draw(whole.results(), whole);
            }
        };
        return Strategy.of(Figure.class, name, () -> figure, summary);
    }

    /** Draws every figure that is found, QMF's own first, then others by name; of several data sets each. */
    public static StudyAlbum draw(Results results, Clouds clouds, StrategyRegistry registry) {
        if (!results.outline().across()) {
            return draw(results, CloudChoice.of(results, clouds), registry);
        }
        Binder binder = new Binder(registry);
        StudyAlbum album = new StudyAlbum(results, CloudChoice.none(), binder);
        draw(album, registry, name -> ACROSS.contains(name) || BOTH.contains(name));
        album.addAll(results.datasets().stream()
                .map(part -> new StudyAlbum(
                        part,
                        CloudChoice.of(part, clouds),
                        binder,
                        part.outline().dataset()))
                .map(part -> draw(part, registry, name -> !ACROSS.contains(name)))
                .toList());
        return album;
    }

    /** Draws every figure of a study of one data set. */
    public static StudyAlbum draw(Results results, CloudChoice clouds, StrategyRegistry registry) {
        return draw(new StudyAlbum(results, clouds, new Binder(registry)), registry, name -> true);
    }

    private static StudyAlbum draw(StudyAlbum album, StrategyRegistry registry, Predicate<String> wanted) {
        List<String> order = OWN.stream().map(Strategy::name).toList();
        // A study that took days must not be lost for a drawing.
        new EveryStrategy<>(registry, Figure.class, order, order.size())
                .use(
                        (name, figure) -> {
                            if (wanted.test(name)) {
                                figure.draw(album.results(), album);
                            }
                        },
                        (name, e) -> album.remark("A figure (" + name + ") could not be drawn: " + e));
        return album;
    }

    /** Writes all drawings to a folder, which is made if there is none. */
    public static void write(StudyAlbum album, Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new DataException(folder + " cannot be made: " + IoReason.of(e), e);
        }
        album.charts().stream().filter(chart -> chart.use() != Use.SCREEN).forEach(chart -> {
            byte[] csv = ChartCsv.of(chart).getBytes(StandardCharsets.UTF_8);
            AtomicFile.write(folder.resolve(chart.name() + ".csv"), out -> out.write(csv), true);
        });
        List<Optional<String>> problems = album.plates().parallelStream()
                .map(plate -> write(plate, folder))
                .toList();
        problems.stream().flatMap(Optional::stream).findFirst().ifPresent(album::remark);
    }

    /** Writes both files and returns what is wrong where there can be no PNG, for lack of fonts. */
    private static Optional<String> write(Plate plate, Path folder) {
        byte[] svg = plate.scene().svg().getBytes(StandardCharsets.UTF_8);
        AtomicFile.write(folder.resolve(plate.name() + ".svg"), out -> out.write(svg), true);
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        try {
            plate.scene().png(png);
        } catch (IOException | RuntimeException | AWTError | LinkageError | InternalError e) {
            return Optional.of("Figures are written as SVG only, because this system cannot draw text: " + e);
        }
        AtomicFile.write(folder.resolve(plate.name() + ".png"), png::writeTo, true);
        return Optional.empty();
    }
}
