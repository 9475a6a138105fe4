package org.qmf.study.figure;

import java.io.IOException;
import java.io.OutputStream;

/** A drawing with what is written below it. */
public final class Figure {

    private final String name;
    private final Scene scene;
    private final String caption;

    /**
     * Makes a figure.
     *
     * @param name of its files
     * @param caption what it shows, in sentences
     */
    Figure(String name, Scene scene, String caption) {
        this.name = name;
        this.scene = scene;
        this.caption = caption;
    }

    /** Returns the name of its files without ending. */
    public String name() {
        return name;
    }

    /** Returns what it shows, in a few words. */
    public String title() {
        return scene.title();
    }

    /** Returns how it is to be read, in sentences. */
    public String caption() {
        return caption;
    }

    /** Returns the drawing as an SVG element. */
    public String svg() {
        return SvgWriter.write(scene);
    }

    /** Writes the drawing as PNG. */
    public void png(OutputStream out) throws IOException {
        PngWriter.write(scene, out);
    }

    Scene scene() {
        return scene;
    }
}
