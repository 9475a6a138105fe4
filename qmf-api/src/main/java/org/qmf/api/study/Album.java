package org.qmf.api.study;

import org.apiguardian.api.API;

/** Collects charts, and sentences on those that cannot be drawn. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface Album {

    /**
     * Adds a chart, which is shown after those before.
     *
     * @throws IllegalArgumentException if there is a drawing of the same name
     */
    void add(Chart chart);

    /** Says in a sentence why a chart is missing. */
    void remark(String sentence);
}
