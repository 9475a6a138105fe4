package org.qmf.host.configuration;

/**
 * Tells where a piece of configuration was written.
 *
 * @param source a file as the user named it, an option of the command line, or the default of a parameter
 * @param line the line, from 1; 0 if the source has no lines
 * @param column the column in code points, from 1; 0 if the source has no lines
 */
public record Location(String source, int line, int column) {

    /** Returns the location of a source without lines. */
    public static Location of(String source) {
        return new Location(source, 0, 0);
    }

    /** Returns {@code study.yaml:14:7}, or only the source if it has no lines. */
    @Override
    public String toString() {
        return line == 0 ? source : source + ":" + line + ":" + column;
    }
}
