package org.qmf.host.configuration;

/**
 * Says what is wrong with one piece of a configuration.
 *
 * @param location where it was written
 * @param path the keys and indices that lead to it, joined by dots; empty for the whole configuration
 * @param message what is wrong and what would be right
 */
public record ConfigurationProblem(Location location, String path, String message) {

    /** Returns {@code study.yaml:14:7: methods.RQMF-E.tuner.dleta: unknown parameter …}. */
    @Override
    public String toString() {
        return location + ": " + (path.isEmpty() ? "" : path + ": ") + message;
    }
}
