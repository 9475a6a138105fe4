package org.qmf.host.configuration;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Names a node by the keys and indices that lead to it: {@code methods.RQMF-E.tuner}, {@code seeds.0}. */
final class ConfigPath {

    private static final Pattern BARE = Pattern.compile("[^.\"'=\\s\\p{Cntrl}]+( +[^.\"'=\\s\\p{Cntrl}]+)*+");

    private ConfigPath() {}

    /** Appends a key, in quotes if it could not be read back without. */
    static String child(String path, String key) {
        String segment = BARE.matcher(key).matches() ? key : "\"" + Found.printable(key) + "\"";
        return path.isEmpty() ? segment : path + "." + segment;
    }

    static String child(String path, int index) {
        return child(path, Integer.toString(index));
    }

    /** Splits a path; a segment in single or double quotes may hold dots. */
    static List<String> split(String path) {
        List<String> segments = new ArrayList<>();
        int position = 0;
        while (true) {
            boolean quoted = position < path.length() && isQuote(path.charAt(position));
            int end = quoted ? path.indexOf(path.charAt(position), position + 1) : endOfWord(path, position);
            if (end < 0) {
                throw new IllegalArgumentException("path [" + path + "] has a quote without an end");
            }
            String segment = path.substring(quoted ? position + 1 : position, end);
            if (segment.isEmpty()) {
                throw new IllegalArgumentException("path [" + path + "] has an empty part");
            }
            segments.add(segment);
            position = quoted ? end + 1 : end;
            if (position == path.length()) {
                return segments;
            }
            if (path.charAt(position) != '.') {
                throw new IllegalArgumentException("path [" + path + "] needs a dot after a quoted part");
            }
            position++;
        }
    }

    /** Returns where the first {@code =} outside quotes stands, or -1. */
    static int endOfPath(String assignment) {
        char open = 0;
        for (int i = 0; i < assignment.length(); i++) {
            char c = assignment.charAt(i);
            if (open != 0) {
                open = c == open ? 0 : open;
            } else if (isQuote(c)) {
                open = c;
            } else if (c == '=') {
                return i;
            }
        }
        return -1;
    }

    private static int endOfWord(String path, int start) {
        int dot = path.indexOf('.', start);
        return dot < 0 ? path.length() : dot;
    }

    private static boolean isQuote(char c) {
        return c == '"' || c == '\'';
    }
}
