package org.qmf.api;

import static java.util.Objects.requireNonNull;

import org.apiguardian.api.API;

/**
 * Names the work a method comes from; printed by {@code describe} and in reports.
 *
 * @param authors family names, separated by commas
 * @param title title of the work
 * @param venue journal, proceedings or publisher
 * @param year year of publication
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record Citation(String authors, String title, String venue, int year) {

    public Citation {
        requireNonNull(authors, "authors is null");
        requireNonNull(title, "title is null");
        requireNonNull(venue, "venue is null");
    }

    @Override
    public String toString() {
        return authors + " (" + year + "). " + title + ". " + venue + ".";
    }
}
