package org.qmf.host.configuration;

/** Words what was found in a configuration, for messages. */
final class Found {

    private static final int LONGEST = 80;

    private Found() {}

    /** Describes a node in place of which something else was expected. */
    static String found(ConfigNode node) {
        if (node instanceof ConfigNode.Mapping) {
            return "found a mapping";
        }
        if (node instanceof ConfigNode.Sequence) {
            return "found a list";
        }
        ConfigNode.Scalar scalar = (ConfigNode.Scalar) node;
        if (scalar.isNothing()) {
            return "found nothing";
        }
        return (scalar.quoted() ? "found the text [" : "found [") + printable(scalar.text()) + "]";
    }

    /** Shortens a long text and replaces what would break a line of output. */
    static String printable(String text) {
        String shown = text.codePointCount(0, text.length()) > LONGEST
                ? text.substring(0, text.offsetByCodePoints(0, LONGEST)) + "…"
                : text;
        return oneLine(shown);
    }

    /** Replaces what would break a line of output. */
    static String oneLine(String text) {
        StringBuilder line = new StringBuilder(text.length());
        text.codePoints().forEach(point -> line.appendCodePoint(isPrintable(point) ? point : '\uFFFD'));
        return line.toString();
    }

    private static boolean isPrintable(int point) {
        int type = Character.getType(point);
        return type != Character.CONTROL
                && type != Character.SURROGATE
                && type != Character.LINE_SEPARATOR
                && type != Character.PARAGRAPH_SEPARATOR;
    }
}
