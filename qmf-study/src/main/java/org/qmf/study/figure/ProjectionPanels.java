package org.qmf.study.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.qmf.host.configuration.Binder;
import org.qmf.study.canvas.Canvas;
import org.qmf.study.canvas.Frame;
import org.qmf.study.canvas.Legend;
import org.qmf.study.canvas.Mark.Anchor;
import org.qmf.study.canvas.MethodStyle;
import org.qmf.study.canvas.Paint;
import org.qmf.study.canvas.Palette;
import org.qmf.study.canvas.Scale;
import org.qmf.study.configuration.Drawings;
import org.qmf.study.configuration.ProjectionDrawing;
import org.qmf.study.configuration.Setting;
import org.qmf.study.local.ProjectionChain;
import org.qmf.study.result.Results;

/** Draws the steps of an alternating projection, those of τ and of η apart, a panel for each curve. */
final class ProjectionPanels implements Drawing {

    private static final double TOP = 70;
    private static final double LEFT = 78;
    private static final double GAP = 76;
    private static final double HIGH = 250;
    private static final double BELOW = 54;
    private static final double BETWEEN = 84;
    private static final int MOST_LARGE = 40;
    private static final List<String> NAMES = List.of("τ", "η");

    private final Binder binder;

    ProjectionPanels(Binder binder) {
        this.binder = binder;
    }

    @Override
    public void draw(Results results, StudyAlbum album) {
        Optional<ProjectionDrawing> asked =
                results.outline().configuration().figures().flatMap(Drawings::projection);
        if (asked.isPresent()) {
            ProjectionDrawing drawing = asked.get();
            List<double[]> chains = drawing.factors().stream()
                    .map(factor -> ProjectionChain.of(drawing, factor, binder))
                    .toList();
            if (chains.stream().flatMapToDouble(Arrays::stream).anyMatch(Double::isNaN)) {
                album.remark("Some steps of the projection are missing in the figure because the start is better.");
            }
            album.add(figure(results, drawing, chains));
        }
    }

    private static Plate figure(Results results, ProjectionDrawing drawing, List<double[]> chains) {
        String title = results.study() + ": steps of a projection";
        Canvas canvas = new Canvas(title);
        int columns = Math.min(2, chains.size());
        double width = (Canvas.WIDTH - LEFT - 24 - GAP * (columns - 1)) / columns;
        for (int i = 0; i < chains.size(); i++) {
            int row = i / columns;
            Frame frame = new Frame(LEFT + (width + GAP) * (i % columns), TOP + (HIGH + BETWEEN) * row, width, HIGH);
            String name = Setting.text(drawing.factors().get(i)) + " · B";
            canvas.text(frame.left(), frame.top() - 10, name, Canvas.NORMAL, Anchor.START);
            panel(canvas, frame, chains.get(i), drawing.steps() / 2);
        }
        int rows = (chains.size() + columns - 1) / columns;
        double height = TOP + rows * (HIGH + BETWEEN) - BETWEEN + BELOW;
        Legend legend = new Legend(new Palette(results).of(NAMES));
        legend.draw(canvas, Canvas.WIDTH - 24 - legend.width(), 8);
        String caption = "The sequences τ and η of the alternation from τ = " + Scale.text(drawing.start()) + ", "
                + drawing.steps() + " half-steps at most, for each factor of the curve's bending B. Where they do not"
                + " meet, the alternation goes to and fro between two points, and ends when that is noticed.";
        return new Plate("projection", canvas.scene(height), caption);
    }

    private static void panel(Canvas canvas, Frame frame, double[] chain, int rounds) {
        Scale x = Scale.ofVariable(new double[] {0, rounds}, frame.left(), frame.right());
        double[] finite = Arrays.stream(chain).filter(Double::isFinite).toArray();
        Scale y = Scale.ofVariable(finite, frame.bottom(), frame.top());
        frame.beside(canvas, y, "coordinate" + (y.logarithmic() ? ", log scale" : ""));
        frame.below(canvas, x, x.ticks(), "round s", false);
        for (int half = 0; half < 2; half++) {
            MethodStyle style = Palette.style(half);
            List<double[]> known = new ArrayList<>();
            for (int i = half; i < chain.length; i += 2) {
                if (Double.isFinite(chain[i])) {
                    int round = i / 2;
                    known.add(new double[] {x.place(round), y.place(chain[i])});
                }
            }
            double[] xy = known.stream().flatMapToDouble(Arrays::stream).toArray();
            if (known.size() > 1) {
                canvas.shape("curve", xy, false, Paint.line(style.color(), 1.2));
            }
            double size = rounds > MOST_LARGE ? 1.8 : 3;
            known.forEach(at -> canvas.symbol("point", style.symbol(), at[0], at[1], size, style.color()));
        }
    }
}
