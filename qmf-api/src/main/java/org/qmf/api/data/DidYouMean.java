package org.qmf.api.data;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import org.apiguardian.api.API;

/** Finds the known word that a mistyped one most probably stands for. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class DidYouMean {

    private DidYouMean() {}

    /** Returns {@code "; did you mean [word]?"} with the nearest known word, to end a message with, or nothing. */
    public static String of(String given, Collection<String> known) {
        return closest(given, known)
                .map(meant -> "; did you mean [" + meant + "]?")
                .orElse("");
    }

    /**
     * Returns the known word nearest to the given one, if it is near enough to be a slip of the fingers.
     *
     * <p>Case does not count; of equally near words the alphabetically first wins, so the order of {@code known} does
     * not matter.
     */
    public static Optional<String> closest(String given, Collection<String> known) {
        String word = given.toLowerCase(Locale.ROOT);
        int nearest = Integer.MAX_VALUE;
        Optional<String> closest = Optional.empty();
        for (String candidate : known.stream().sorted().toList()) {
            int edits = edits(word, candidate.toLowerCase(Locale.ROOT));
            if (edits < nearest && edits <= allowedEdits(word, candidate)) {
                nearest = edits;
                closest = Optional.of(candidate);
            }
        }
        return closest;
    }

    /** A third of the longer word, but at least one edit in words of two or more letters. */
    private static int allowedEdits(String given, String candidate) {
        int length = Math.max(given.length(), candidate.length());
        return length < 2 ? 0 : Math.max(1, length / 3);
    }

    /** Insertions, deletions, replacements and swaps of neighbouring letters (optimal string alignment). */
    private static int edits(String a, String b) {
        int[] beforePrevious = new int[b.length() + 1];
        int[] previous = new int[b.length() + 1];
        int[] current = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            current[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                int best = Math.min(replaced, Math.min(previous[j], current[j - 1]) + 1);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    best = Math.min(best, beforePrevious[j - 2] + 1);
                }
                current[j] = best;
            }
            int[] recycled = beforePrevious;
            beforePrevious = previous;
            previous = current;
            current = recycled;
        }
        return previous[b.length()];
    }
}
