package org.qmf.spark.broadcast;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IndexRangeTest {

    @ParameterizedTest
    @CsvSource({"100,7,9", "100,7,1", "100,3,64", "100,8,1000", "10,20,3", "90,9,10", "5,2,0"})
    void batchesAreThoseOfOneRangeHoweverManyThereAre(int size, int parts, int largest) {
        List<IndexRange> expected = new ArrayList<>();
        int each = Math.max(1, largest);
        for (int from = 0; from < size; from += each) {
            expected.add(new IndexRange(from, Math.min(size, from + each)));
        }
        assertThat(IndexRange.cut(size, parts).stream().flatMap(range -> range.batches(largest, size).stream()))
                .containsExactlyElementsOf(expected);
    }
}
