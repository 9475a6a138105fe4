package org.qmf.study.comparison;

import java.util.ArrayList;
import java.util.List;
import org.qmf.api.study.ComparedValues;

/**
 * Two methods with their values on the same replicates.
 *
 * @param first a method
 * @param second one that comes after it
 * @param firstValues the values of the first
 * @param secondValues the values of the second
 */
@SuppressWarnings("ArrayRecordComponent")
record MethodPair(String first, String second, double[] firstValues, double[] secondValues) {

    /** Returns every pair of methods once. */
    static List<MethodPair> of(ComparedValues values) {
        List<String> methods = values.methods();
        List<MethodPair> pairs = new ArrayList<>();
        for (int i = 0; i < methods.size(); i++) {
            for (int j = i + 1; j < methods.size(); j++) {
                pairs.add(new MethodPair(methods.get(i), methods.get(j), values.of(i), values.of(j)));
            }
        }
        return pairs;
    }

    /** Returns by how much the first is better on each replicate, NaN where a value is missing. */
    double[] advantages(boolean smallerIsBetter) {
        double[] advantages = new double[firstValues.length];
        for (int i = 0; i < advantages.length; i++) {
            advantages[i] = smallerIsBetter ? secondValues[i] - firstValues[i] : firstValues[i] - secondValues[i];
        }
        return advantages;
    }
}
