package org.qmf.study.figure;

import java.util.List;
import java.util.function.Function;
import org.qmf.study.figure.Mark.Anchor;

/** Names the methods, or other things, beside a figure. */
final class Legend {

    static final double ROW = 20;
    private static final double SAMPLE = 34;
    private static final double WIDEST = 190;

    private final List<String> methods;
    private final Function<String, MethodStyle> styles;

    Legend(List<String> methods, Palette palette) {
        this(methods, palette::of);
    }

    Legend(List<String> names, Function<String, MethodStyle> styles) {
        this.methods = names;
        this.styles = styles;
    }

    double width() {
        double widest = methods.stream()
                .mapToDouble(method -> TextSize.width(method, Canvas.NORMAL))
                .max()
                .orElse(0);
        return SAMPLE + Math.min(WIDEST, widest);
    }

    double height() {
        return ROW * methods.size();
    }

    void draw(Canvas canvas, double left, double top) {
        double y = top + ROW / 2;
        for (String method : methods) {
            MethodStyle style = styles.apply(method);
            canvas.line(
                    "legend",
                    left,
                    y,
                    left + SAMPLE - 8,
                    y,
                    Paint.line(style.color(), 2).dashed(style.dash()));
            canvas.symbol("legend", style.symbol(), left + (SAMPLE - 8) / 2, y, 4, style.color());
            canvas.text(left + SAMPLE, y + 4, TextSize.fit(method, Canvas.NORMAL, WIDEST), Canvas.NORMAL, Anchor.START);
            y += ROW;
        }
    }
}
