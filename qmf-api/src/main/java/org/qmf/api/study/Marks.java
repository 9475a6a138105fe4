package org.qmf.api.study;

import org.apiguardian.api.API;

/** The data of a chart with what they are encoded by. Things named like a method look like it in every chart. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public sealed interface Marks permits Lines, Boxes, HeatMap {

    /** Does what suits the kind of marks. */
    <T> T accept(Visitor<T> visitor);

    /** Knows every kind of marks. */
    interface Visitor<T> {

        /** Takes lines. */
        T visit(Lines lines);

        /** Takes boxes. */
        T visit(Boxes boxes);

        /** Takes a heat map. */
        T visit(HeatMap map);
    }
}
