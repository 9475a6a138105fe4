package org.qmf.data.file;

import java.util.Optional;
import org.qmf.api.DataException;
import org.qmf.api.data.Presentation;

/**
 * A variable as users ask for it: {@code X}, {@code X:transposed} or {@code X:as-is}.
 *
 * @param name its name; empty if the file has one only
 * @param transposed whether its columns are the points; empty if nobody said so
 */
record MatVariable(Optional<String> name, Optional<Boolean> transposed) implements Presentation {

    static final MatVariable UNKNOWN = new MatVariable(Optional.empty(), Optional.empty());

    private static final String TRANSPOSED = ":transposed";
    private static final String AS_IS = ":as-is";

    /** Fewer rows than a third of the columns are taken for coordinates. */
    private static final int PLAUSIBLE = 3;

    static MatVariable of(Optional<String> asked) {
        return asked.map(MatVariable::parse).orElse(UNKNOWN);
    }

    private static MatVariable parse(String asked) {
        if (asked.endsWith(TRANSPOSED)) {
            return named(asked, TRANSPOSED, true);
        }
        return asked.endsWith(AS_IS)
                ? named(asked, AS_IS, false)
                : new MatVariable(Optional.of(asked), Optional.empty());
    }

    private static MatVariable named(String asked, String ending, boolean transposed) {
        String name = asked.substring(0, asked.length() - ending.length());
        return new MatVariable(name.isEmpty() ? Optional.empty() : Optional.of(name), Optional.of(transposed));
    }

    /** Returns whether the columns are the points; asks where that is likely and nobody said so. */
    boolean transposed(MatContent.Named found, String file) {
        if (transposed.isPresent()) {
            return transposed.get();
        }
        long rows = found.matrix().getNumRows();
        long columns = found.matrix().getNumCols();
        if (rows * PLAUSIBLE < columns) {
            String variable = file + ":" + found.name();
            throw new DataException(variable + " has [" + rows + "] rows and [" + columns
                    + "] columns, as if its columns were the points; name it " + variable + TRANSPOSED
                    + " if they are, or " + variable + AS_IS + " if its rows are");
        }
        return false;
    }
}
