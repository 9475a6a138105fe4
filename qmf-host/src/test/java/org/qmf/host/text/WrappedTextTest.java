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
}
