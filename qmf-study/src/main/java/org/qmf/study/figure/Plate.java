package org.qmf.study.figure;

import org.qmf.study.canvas.Scene;

/**
 * A finished drawing with what is written below it.
 *
 * @param name of its files without ending
 * @param scene the drawing
 * @param caption how it is to be read, in sentences
 * @param place where the report shows it
 */
public record Plate(String name, Scene scene, String caption, Place place) {

    /** Where the report shows a drawing. */
    public enum Place {
        /** Among the figures that have no counterpart to play with. */
        CLOSER_LOOK,
        /** On paper instead of the point clouds. */
        POINTS,
        /** Among the tests. */
        STATISTICS,
        /** On paper instead of a chart. */
        CHARTS,
        /** Nowhere: it is a file only. */
        NONE
    }

    /** Makes a drawing that the report always shows. */
    Plate(String name, Scene scene, String caption) {
        this(name, scene, caption, Place.CLOSER_LOOK);
    }
}
