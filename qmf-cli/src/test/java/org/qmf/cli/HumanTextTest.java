package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HumanTextTest {

    @ParameterizedTest
    @CsvSource({
        "0.0004, 0 ms",
        "0.0994, 99 ms",
        "0.0996, 0.1 s",
        "9.94, 9.9 s",
        "9.96, 10 s",
        "99.4, 99 s",
        "99.6, 1 min 40 s",
        "3599.4, 59 min 59 s",
        "3599.6, 1 h 00 min",
        "7384, 2 h 03 min"
    })
    void shortensDurations(double seconds, String text) {
        assertThat(HumanText.duration(seconds)).isEqualTo(text);
    }

    @Test
    void groupsDigitsAndUsesThePlural() {
        assertThat(HumanText.count(1234567)).isEqualTo("1,234,567");
        assertThat(HumanText.count(1, "point")).isEqualTo("1 point");
        assertThat(HumanText.count(0, "point")).isEqualTo("0 points");
    }
}
