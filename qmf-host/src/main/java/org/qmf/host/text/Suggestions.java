package org.qmf.host.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.qmf.api.data.DidYouMean;

/** Finds the known word that a mistyped one most probably stands for. */
public final class Suggestions {

    private Suggestions() {}

    /** Returns the known word nearest to the given one, see {@link DidYouMean#closest}. */
    public static Optional<String> closest(String given, Collection<String> known) {
        return DidYouMean.closest(given, known);
    }

    /** Returns {@code "; did you mean [word]?"} with the nearest known word, to end a message with, or nothing. */
    public static String didYouMean(String given, Collection<String> known) {
        return DidYouMean.of(given, known);
    }

    /** Returns the same for a file that is not there, from the names that its folder holds. */
    public static String didYouMean(Path missing) {
        String given = String.valueOf(missing.getFileName());
        Path folder = Optional.ofNullable(missing.toAbsolutePath().getParent()).orElse(missing);
        try (Stream<Path> beside = Files.list(folder)) {
            // An ending that both names have would make any two short names look alike.
            List<String> near = beside.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> closest(withoutEnding(given), List.of(withoutEnding(name)))
                            .isPresent())
                    .toList();
            return didYouMean(given, near);
        } catch (IOException e) {
            return "";
        }
    }

    private static String withoutEnding(String name) {
        int dot = name.lastIndexOf('.');
        return dot > 0 ? name.substring(0, dot) : name;
    }
}
