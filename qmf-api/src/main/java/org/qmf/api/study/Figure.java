package org.qmf.api.study;

import org.apiguardian.api.API;
import org.qmf.api.strategy.ExtensionPoint;

/**
 * Describes the charts of one kind that results hold. Every figure that is found is asked about every study.
 *
 * <p>The host writes each chart as SVG and PNG and shows it in the report, where readers can play with it.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@ExtensionPoint("figure")
@FunctionalInterface
public interface Figure {

    /** Adds the charts to an album, and remarks in sentences what cannot be drawn and why. */
    void draw(StudyResults results, Album album);
}
