package org.qmf.study.canvas;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.qmf.api.study.StudyResults;

/**
 * Gives every method of a study a colour, symbol and dash of its own.
 *
 * <p>Colours are those of Okabe and Ito, which colour-blind people can tell apart; the raw data are grey.
 */
public final class Palette {

    private static final int[] LIGHT = {0x0072B2, 0xD55E00, 0x009E73, 0xCC79A7, 0xE69F00, 0x56B4E9, 0x333333, 0xA08A00};
    private static final int[] DARK = {0x3D9BD6, 0xE8711A, 0x14B88A, 0xD98CB6, 0xE69F00, 0x8ACBF2, 0xE0E0E0, 0xC9B300};
    private static final int GREY = 0x8A8A8A;
    /** The estimator that returns the data as they are. */
    public static final String RAW = "identity";

    private static final List<List<Double>> DASHES =
            List.of(List.of(), List.of(7.0, 3.0), List.of(2.0, 2.5), List.of(8.0, 3.0, 2.0, 3.0));

    private final Map<String, MethodStyle> styles = new LinkedHashMap<>();

    private Palette() {}

    /** Makes a palette for names that are no methods of a study. */
    public static Palette plain() {
        return new Palette();
    }

    public Palette(StudyResults results) {
        int next = 0;
        for (String method : results.methods()) {
            if (results.estimator(method).equals(RAW)) {
                styles.put(method, new MethodStyle(GREY, GREY, Symbol.CROSS, List.of(1.5, 3.0)));
            } else {
                styles.put(method, style(next));
                next++;
            }
        }
    }

    /** Returns the style of the first, second, … of things that are to be told apart. */
    public static MethodStyle style(int place) {
        List<Symbol> symbols = Arrays.stream(Symbol.values())
                .filter(symbol -> symbol != Symbol.CROSS)
                .toList();
        int color = place % LIGHT.length;
        return new MethodStyle(
                LIGHT[color],
                DARK[color],
                symbols.get(place % symbols.size()),
                DASHES.get((place / 2) % DASHES.size()));
    }

    /** Returns the style of a method of the study. */
    public MethodStyle of(String method) {
        return styles.getOrDefault(method, new MethodStyle(GREY, GREY, Symbol.CIRCLE, List.of()));
    }

    /** Returns a style for each name: that of the method, or one by which other names can be told apart. */
    public Map<String, MethodStyle> of(List<String> names) {
        Map<String, MethodStyle> chosen = new LinkedHashMap<>();
        int next = 0;
        for (String name : names) {
            boolean method = styles.containsKey(name);
            chosen.put(name, method ? of(name) : style(next));
            next += method ? 0 : 1;
        }
        return chosen;
    }
}
