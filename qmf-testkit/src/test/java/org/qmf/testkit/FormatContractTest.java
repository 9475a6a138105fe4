package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.PointFormat;
import org.qmf.api.data.PointLocation;
import org.qmf.api.data.PointTable;
import org.qmf.api.data.Storage;

final class FormatContractTest {

    /** What a plugin needs to write: numbers with a dimension before them, one in each line. */
    static class Lines implements PointFormat {

        @Override
        public List<String> extensions() {
            return List.of("lines");
        }

        @Override
        public PointTable read(PointLocation location) throws IOException {
            String text = new String(Files.readAllBytes(location.path()), StandardCharsets.ISO_8859_1);
            try {
                double[] numbers = text.lines().mapToDouble(Double::parseDouble).toArray();
                return PointTable.of(Points.wrap(Arrays.copyOfRange(numbers, 1, numbers.length), (int) numbers[0]));
            } catch (RuntimeException e) {
                throw new DataException(location + " does not hold a dimension and numbers", e);
            }
        }

        @Override
        public void write(PointTable table, PointLocation location) throws IOException {
            StringBuilder text = new StringBuilder();
            text.append((double) table.points().dimension()).append('\n');
            for (double value : table.points().toArray()) {
                text.append(value).append('\n');
            }
            Files.writeString(location.path(), text);
        }
    }

    private abstract static class OfLines extends FormatContract {
        @Override
        protected PointFormat format() {
            return new Lines();
        }
    }

    @Test
    void acceptsLinesOfNumbers() {
        assertThat(Contracts.failuresOf(Plain.class)).isEmpty();
    }

    static final class Plain extends OfLines {}

    @Test
    void noticesPointsThatAreLost() {
        assertThat(Contracts.failuresOf(Forgetful.class))
                .contains("readsBackWhatItWrote", "dropsNamesAndWeightsThatItCannotKeep");
    }

    static final class Forgetful extends OfLines {
        @Override
        protected PointFormat format() {
            return new Lines() {
                @Override
                public PointTable read(PointLocation location) throws IOException {
                    return PointTable.of(super.read(location).points().select(0));
                }
            };
        }
    }

    @Test
    void noticesFilesBesideTheOneThatIsAskedFor() {
        assertThat(Contracts.failuresOf(Littering.class)).contains("writesToThePathItIsGivenAndNowhereElse");
    }

    static final class Littering extends OfLines {
        @Override
        protected PointFormat format() {
            return new Lines() {
                @Override
                public void write(PointTable table, PointLocation location) throws IOException {
                    super.write(table, location);
                    Files.writeString(location.path().resolveSibling("index"), "litter");
                }
            };
        }
    }

    @Test
    void noticesFaultsThatAreNotExplained() {
        assertThat(Contracts.failuresOf(Blunt.class))
                .contains("readsOrRefusesDamagedFiles", "refusesWhatIsNoPointFile");
    }

    static final class Blunt extends OfLines {
        @Override
        protected PointFormat format() {
            return new Lines() {
                @Override
                public PointTable read(PointLocation location) throws IOException {
                    try {
                        return super.read(location);
                    } catch (DataException e) {
                        throw new IllegalStateException(e);
                    }
                }
            };
        }
    }

    @Test
    void noticesNamesThatAreNotKept() {
        assertThat(Contracts.failuresOf(Boastful.class)).containsExactly("keepsTheNamesOfColumnsIfItSaysSo");
    }

    static final class Boastful extends OfLines {
        @Override
        protected PointFormat format() {
            return new Lines() {
                @Override
                public boolean keepsHeader() {
                    return true;
                }
            };
        }
    }

    @Test
    void noticesOtherColumnsThatAreNotKept() {
        assertThat(Contracts.failuresOf(Hoarding.class)).containsExactly("keepsOtherColumnsIfItSaysSo");
    }

    static final class Hoarding extends OfLines {
        @Override
        protected PointFormat format() {
            return new Lines() {
                @Override
                public boolean keeps(Attribute attribute) {
                    return attribute.storage() == Storage.UINT8;
                }
            };
        }
    }

    @Test
    void noticesEndingsThatNoFileHas() {
        assertThat(Contracts.failuresOf(Dotted.class)).contains("hasEndingsInLowerCaseWithoutDots");
    }

    static final class Dotted extends OfLines {
        @Override
        protected PointFormat format() {
            return new Lines() {
                @Override
                public List<String> extensions() {
                    return List.of(".Lines");
                }
            };
        }
    }
}
