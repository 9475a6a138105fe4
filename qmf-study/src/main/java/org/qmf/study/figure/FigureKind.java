package org.qmf.study.figure;

import org.qmf.study.result.Results;

/** Draws one kind of figure; a new kind is a new class and a line in {@link StudyFigures}. */
interface FigureKind {

    /** Draws what the results hold of this kind, and says in sentences what cannot be drawn and why. */
    void draw(Results results, Album album);
}
