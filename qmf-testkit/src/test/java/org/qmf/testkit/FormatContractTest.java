package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.FolderFormat;
import org.qmf.api.data.PointFormat;
import org.qmf.api.data.PointLocation;
import org.qmf.api.data.PointTable;

class FormatContractTest {

    /** Writes a line for each point, with values that are moved by a distance. */
    private static class Lines implements PointFormat {

        private final double moved;

        Lines(double moved) {
            this.moved = moved;
        }

        @Override
        public List<String> extensions() {
            return List.of("lines");
        }

        Path file(PointLocation location) {
            return location.path();
        }

        @Override
        public PointTable read(PointLocation location) throws IOException {
            List<double[]> rows = new ArrayList<>();
            for (String line : Files.readAllLines(file(location))) {
                try {
                    rows.add(Arrays.stream(line.split(" "))
                            .mapToDouble(Double::parseDouble)
                            .toArray());
                } catch (NumberFormatException e) {
                    throw new DataException(location + ": no number", e);
                }
            }
            return PointTable.of(Points.of(rows.toArray(double[][]::new)));
        }

        @Override
        public void write(PointTable table, PointLocation location) throws IOException {
            StringBuilder lines = new StringBuilder();
            for (int i = 0; i < table.points().size(); i++) {
                for (double value : table.points().row(i)) {
                    lines.append(value + moved).append(' ');
                }
                lines.append('\n');
            }
            Files.writeString(file(location), lines, StandardCharsets.UTF_8);
        }
    }

    private static final class LinesInAFolder extends Lines implements FolderFormat {

        LinesInAFolder() {
            super(0);
        }

        @Override
        public String contents() {
            return "lines";
        }

        @Override
        Path file(PointLocation location) {
            return location.path().resolve("1.lines");
        }
    }

    @Test
    void acceptsFormatsThatKeepPoints() {
        assertThat(Contracts.failuresOf(Sound.class)).isEmpty();
        assertThat(Contracts.failuresOf(InAFolder.class)).isEmpty();
    }

    static final class Sound extends FormatContract {
        @Override
        protected PointFormat format() {
            return new Lines(0);
        }
    }

    static final class InAFolder extends FormatContract {
        @Override
        protected PointFormat format() {
            return new LinesInAFolder();
        }
    }

    @Test
    void noticesPointsThatAreNotKept() {
        assertThat(Contracts.failuresOf(Moving.class)).containsExactly("readsWhatItHasWritten");
    }

    static final class Moving extends FormatContract {
        @Override
        protected PointFormat format() {
            return new Lines(0.25);
        }
    }

    @Test
    void noticesAFormatThatReadsAnything() {
        assertThat(Contracts.failuresOf(Credulous.class))
                .containsExactly("hasEndingsOfLowerCaseLetters", "refusesFilesOfSomethingElse");
    }

    /** Refuses to write, which is allowed. */
    static final class Credulous extends FormatContract {
        @Override
        protected PointFormat format() {
            return new Lines(0) {
                @Override
                public List<String> extensions() {
                    return List.of("LINES");
                }

                @Override
                public PointTable read(PointLocation location) {
                    return PointTable.of(Points.of(new double[] {1, 2}));
                }

                @Override
                public void write(PointTable table, PointLocation location) {
                    throw new DataException("this format is for reading only");
                }
            };
        }
    }

    @Test
    void leavesItToTheHostToExplainFilesThatCannotBeRead() {
        assertThat(Contracts.failuresOf(Unreadable.class)).containsExactly("readsWhatItHasWritten");
    }

    static final class Unreadable extends FormatContract {
        @Override
        protected PointFormat format() {
            return new Lines(0) {
                @Override
                public PointTable read(PointLocation location) throws IOException {
                    throw new IOException("the medium is damaged");
                }
            };
        }
    }
}
