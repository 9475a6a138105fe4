package org.qmf.study;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qmf.api.QmfException;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigNode.Entry;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.ConfigNode.Scalar;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.text.Suggestions;

/** The studies that ship with QMF. */
public final class Presets {

    private static final List<String> NAMES = List.of(
            "sphere",
            "sphere-published",
            "mnist",
            "strokes",
            "cryo-em",
            "fig-linear-quadratic",
            "fig-circle-lambda",
            "fig-sine-sensitivity",
            "fig-projection-convergence",
            "fig-convergence",
            "fig-sphere-k-delta",
            "fig-sphere-surfaces",
            "fig-cryo-em-k-delta",
            "fig-cryo-em-images");

    private Presets() {}

    /** Returns the names. */
    public static List<String> names() {
        return NAMES;
    }

    /** Returns the sentence for the user of a name that is not among {@link #names}. */
    public static String unknown(String name) {
        return "unknown study [" + name + "]; known " + NAMES
                + Suggestions.closest(name, NAMES)
                        .map(meant -> "; did you mean [" + meant + "]?")
                        .orElse("")
                + "; or give the name of a file";
    }

    /** Returns the sentence with which a preset describes itself. */
    public static String description(String name) {
        return read(name) instanceof Mapping study
                        && study.entry("description").map(Entry::value).orElse(study) instanceof Scalar scalar
                ? scalar.text()
                : "";
    }

    /** Reads a preset as a tree whose messages name the preset. */
    public static ConfigNode read(String name) {
        return ConfigReader.parse("preset " + name, text(name));
    }

    /** Returns a preset as it is written, with its comments. */
    public static String text(String name) {
        if (!NAMES.contains(name)) {
            throw new QmfException(unknown(name));
        }
        try (@Nullable InputStream in = Presets.class.getResourceAsStream("presets/" + name + ".yaml")) {
            if (in == null) {
                throw new IllegalStateException("the jar holds no preset [" + name + "]");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
