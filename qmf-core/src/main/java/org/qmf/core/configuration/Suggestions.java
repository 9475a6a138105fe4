package org.qmf.core.configuration;

import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** Finds the known names that a mistyped one is closest to. */
public final class Suggestions {

    private static final int LONGEST_WORD = 100;
    private static final int MOST_SUGGESTIONS = 3;
    private static final int SHORTEST_PREFIX = 3;

    private Suggestions() {}

    /**
     * Returns the known names closest to a word, at most three, best first; empty if none is close.
     *
     * <p>A name is close if at most a third of the word's characters, but at least one, must be inserted, deleted,
     * replaced or swapped with their neighbor. Case does not count, nor do underscores in place of dashes. If no name
     * is close, names that begin with the word count.
     */
    public static List<String> closest(String word, Collection<String> known) {
        if (word.isEmpty() || word.length() > LONGEST_WORD) {
            return List.of();
        }
        String wanted = fold(word);
        int threshold = Math.max(1, wanted.length() / 3);
        int best = known.stream()
                .mapToInt(name -> distance(wanted, fold(name)))
                .min()
                .orElse(Integer.MAX_VALUE);
        if (best <= threshold && best < wanted.length()) {
            return known.stream()
                    .filter(name -> distance(wanted, fold(name)) == best)
                    .distinct()
                    .limit(MOST_SUGGESTIONS)
                    .toList();
        }
        if (wanted.length() < SHORTEST_PREFIX) {
            return List.of();
        }
        return known.stream()
                .filter(name -> fold(name).startsWith(wanted))
                .distinct()
                .limit(MOST_SUGGESTIONS)
                .toList();
    }

    /** Returns {@code "; did you mean [delta]?"} with the closest known names, or an empty text if none is close. */
    public static String didYouMean(String word, Collection<String> known) {
        List<String> closest = closest(word, known);
        return closest.isEmpty() ? "" : "; did you mean [" + String.join("] or [", closest) + "]?";
    }

    private static String fold(String word) {
        return word.toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The Damerau-Levenshtein distance in its optimal string alignment form. */
    static int distance(String a, String b) {
        int[] beforePrevious = new int[b.length() + 1];
        int[] previous = new int[b.length() + 1];
        int[] current = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            current[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replace = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                current[j] = Math.min(replace, 1 + Math.min(previous[j], current[j - 1]));
                boolean swapped =
                        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
                if (swapped) {
                    current[j] = Math.min(current[j], beforePrevious[j - 2] + 1);
                }
            }
            int[] recycled = beforePrevious;
            beforePrevious = previous;
            previous = current;
            current = recycled;
        }
        return previous[b.length()];
    }
}
