package org.qmf.data.molecule;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.qmf.api.DataException;

/** The lines of a file, counted for messages. */
final class Lines {

    private final BufferedReader reader;
    private final String name;
    private int number;

    Lines(BufferedReader reader, String name) {
        this.reader = reader;
        this.name = name;
    }

    Optional<String> next() throws IOException {
        number++;
        return Optional.ofNullable(reader.readLine());
    }

    /** Returns a finite number of the current line. */
    double coordinate(String text) {
        try {
            double value = Double.parseDouble(text.strip());
            if (Double.isFinite(value)) {
                return value;
            }
        } catch (NumberFormatException e) {
            throw wrong("the coordinate [" + text.strip() + "] is not a number", e);
        }
        throw wrong("the coordinate [" + text.strip() + "] is not finite", null);
    }

    /** Returns the atomic number of an element's symbol. */
    int element(String symbol) {
        return Elements.number(symbol)
                .orElseThrow(() -> wrong("[" + symbol.strip() + "] is not the symbol of an element", null));
    }

    DataException wrong(String what, @Nullable Throwable cause) {
        String message = name + ", line [" + number + "]: " + what;
        return cause == null ? new DataException(message) : new DataException(message, cause);
    }
}
