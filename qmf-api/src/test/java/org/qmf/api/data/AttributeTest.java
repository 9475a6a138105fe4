package org.qmf.api.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class AttributeTest {

    @Test
    void writesNumbersAsTheirTypeIsWritten() {
        assertThat(Attribute.ofNumbers("a", 0, Storage.UINT8, new double[] {255})
                        .text(0))
                .isEqualTo("255");
        assertThat(Attribute.ofNumbers("a", 0, Storage.FLOAT32, new double[] {0.1f})
                        .text(0))
                .isEqualTo("0.1");
        assertThat(Attribute.ofNumbers("a", 0, Storage.FLOAT64, new double[] {0.1f})
                        .text(0))
                .isEqualTo("0.10000000149011612");
        assertThat(Attribute.ofNumbers("a", 0, Storage.INT32, new double[] {Double.NaN})
                        .text(0))
                .isEqualTo("NaN");
    }

    @Test
    void keepsTextsAsTheyAre() {
        Attribute labels = Attribute.ofTexts("label", 3, List.of("007", " x ", ""));
        assertThat(labels.text(0)).isEqualTo("007");
        assertThat(labels.number(0)).isEqualTo(7);
        assertThat(labels.number(1)).isNaN();
        assertThat(labels.select(2, 0)).isEqualTo(Attribute.ofTexts("label", 3, List.of("", "007")));
        assertThat(labels.at(1)).hasToString("column 2 [label] of TEXT").isNotEqualTo(labels);
    }

    @Test
    void keepsWholeNumbersThatNoDoubleHolds() {
        Attribute keys = Attribute.ofTexts("key", 0, Storage.INT64, List.of("9007199254740993"));
        assertThat(keys.text(0)).isEqualTo("9007199254740993");
        assertThat(keys.storage().whole()).isTrue();
    }

    @Test
    void refusesNumbersStoredAsTextAndPlacesBelowZero() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Attribute.ofNumbers("a", 0, Storage.TEXT, new double[] {1}))
                .withMessage("numbers are not stored as [TEXT]");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Attribute.ofTexts("a", -1, List.of()))
                .withMessage("position [-1] must be at least 0");
    }
}
