package org.qmf.host.provenance;

import org.qmf.api.Points;

/**
 * Identifies points that went into or came out of a run.
 *
 * @param role what they were: {@code input}, {@code targets}, {@code output}
 * @param location the file as the user named it
 * @param points how many
 * @param dimension of which dimension
 * @param checksum SHA-256 of the coordinates, and of the weights if there are any
 */
public record DataRecord(String role, String location, int points, int dimension, String checksum) {

    /** The role of the points that a run is given. */
    public static final String INPUT = "input";
    /** The role of the points that are denoised instead of the input. */
    public static final String TARGETS = "targets";
    /** The role of the points that a run makes. */
    public static final String OUTPUT = "output";

    /** Describes points. */
    public static DataRecord of(String role, String location, Points points) {
        return new DataRecord(role, location, points.size(), points.dimension(), Checksums.of(points));
    }
}
