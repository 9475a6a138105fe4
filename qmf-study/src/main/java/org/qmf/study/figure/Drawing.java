package org.qmf.study.figure;

import org.qmf.study.result.Results;

/** A figure of QMF's own that draws on the canvas itself, for which charts have no marks. */
@FunctionalInterface
interface Drawing {

    /** Draws what the results hold of this kind, and says in sentences what cannot be drawn and why. */
    void draw(Results results, StudyAlbum album);
}
