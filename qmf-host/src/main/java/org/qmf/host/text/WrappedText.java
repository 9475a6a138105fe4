package org.qmf.host.text;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Breaks texts between words, so that lines fit a terminal and no number is torn apart.
 *
 * @param width how many characters fit a line
 */
public record WrappedText(int width) {

    private static final int LEAST_ROOM = 24;
    private static final int STEP = 2;

    /**
     * Returns lines; those after the first stand below the beginning of the text. Where hardly a word would fit beside
     * what stands before the text, the text begins on a line of its own.
     */
    public List<String> lines(String begin, String text) {
        int indent = indent(begin, text);
        if (indent == begin.length()) {
            return lines(begin, indent, text);
        }
        List<String> lines = new ArrayList<>();
        lines.add(begin.stripTrailing());
        lines.addAll(lines(" ".repeat(indent), indent, text));
        return lines;
    }

    /** Returns how far a text is indented that follows {@code begin}. */
    public int indent(String begin, String text) {
        int longest = words(text).mapToInt(String::length).max().orElse(0);
        int room = width - begin.length();
        if (begin.isBlank() || room >= Math.max(longest, Math.min(LEAST_ROOM, width / 2))) {
            return begin.length();
        }
        int left = begin.length() - begin.stripLeading().length();
        return Math.min(left + STEP, begin.length());
    }

    private static Stream<String> words(String text) {
        return Stream.of(text.split("(?<! ) (?! )", -1));
    }

    /**
     * Returns lines.
     *
     * @param begin what stands before the text
     * @param indent how far further lines are indented
     */
    public List<String> lines(String begin, int indent, String text) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(begin);
        boolean empty = true;
        for (String word : words(text).toList()) {
            if ((!empty || line.length() > indent) && line.length() + (empty ? 0 : 1) + word.length() > width) {
                lines.add(empty ? line.toString().stripTrailing() : line.toString());
                line = new StringBuilder(" ".repeat(indent));
                empty = true;
            }
            line.append(empty ? "" : " ").append(word);
            empty = false;
        }
        lines.add(line.toString());
        return lines;
    }
}
