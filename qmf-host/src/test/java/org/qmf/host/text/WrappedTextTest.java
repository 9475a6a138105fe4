package org.qmf.host.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WrappedTextTest {

    @Test
    void breaksBetweenWordsAndIndentsWhatFollows() {
        assertThat(new WrappedText(20).lines("  name ", "noise of 0.12345 in each"))
                .containsExactly("  name noise of", "       0.12345 in", "       each");
        assertThat(new WrappedText(20).lines("a: ", 2, "one two three four five"))
                .containsExactly("a: one two three", "  four five");
    }

    @Test
    void neverBreaksAWordHoweverLong() {
        assertThat(new WrappedText(5).lines("", "0.123456789 1")).containsExactly("0.123456789", "1");
        assertThat(new WrappedText(Integer.MAX_VALUE).lines("", "all on one line"))
                .hasSize(1);
    }

    @Test
    void beginsOnALineOfItsOwnWhereHardlyAWordFitsBeside() {
        String summary = "Denoises by a neighbourhood of every point.";

        assertThat(new WrappedText(40).lines("  a-strategy-with-a-long-name ", summary))
                .containsExactly(
                        "  a-strategy-with-a-long-name", "    Denoises by a neighbourhood of every", "    point.");
        assertThat(new WrappedText(60)
                        .lines("  a-strategy-with-a-long-name ", summary)
                        .get(0))
                .isEqualTo("  a-strategy-with-a-long-name Denoises by a neighbourhood of");
        assertThat(new WrappedText(40).lines("  - ", "on/a/path/of/thirty-seven/letters.csv here"))
                .as("there is no room to be won")
                .containsExactly("  - on/a/path/of/thirty-seven/letters.csv", "    here");
        assertThat(new WrappedText(40).lines("  a-long-name: ", 4, "on/a/path/of/thirty/letters.csv"))
                .containsExactly("  a-long-name:", "    on/a/path/of/thirty/letters.csv");
    }

    @Test
    void leavesRoomForTheLongestWord() {
        assertThat(new WrappedText(40).lines("  seventeen-chars ", "points of data.h5:group/of/points"))
                .containsExactly("  seventeen-chars", "    points of data.h5:group/of/points");
        assertThat(new WrappedText(40).lines("  seventeen-chars ", "points of a file"))
                .containsExactly("  seventeen-chars points of a file");
    }
}
