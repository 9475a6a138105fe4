package org.qmf.study.figure;

import java.util.ArrayList;
import java.util.List;

/** Collects figures, and sentences on those that could not be drawn. */
public final class Album {

    private final List<Figure> figures = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();

    void add(Figure figure) {
        figures.add(figure);
    }

    void remark(String sentence) {
        remarks.add(sentence);
    }

    /** Returns the figures in the order in which they should be shown. */
    public List<Figure> figures() {
        return List.copyOf(figures);
    }

    /** Returns why figures are missing, a sentence each. */
    public List<String> remarks() {
        return List.copyOf(remarks);
    }
}
