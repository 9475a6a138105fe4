package org.qmf.host.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Breaks texts between words, so that lines fit a terminal and no number is torn apart.
 *
 * @param width how many characters fit a line
 */
public record WrappedText(int width) {

    /** Returns lines; those after the first stand below the beginning of the text. */
    public List<String> lines(String begin, String text) {
        return lines(begin, begin.length(), text);
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
        for (String word : text.split("(?<! ) (?! )", -1)) {
            if (!empty && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
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
