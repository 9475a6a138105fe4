package org.qmf.api.study;

import org.apiguardian.api.API;

/**
 * How a method compares with another on the same replicates.
 *
 * @param first a method
 * @param second another
 * @param wins replicates in which the first is better
 * @param ties replicates in which both are equal
 * @param losses replicates in which the second is better
 * @param difference by how much the first is better on average, negative where it is worse
 * @param effect the size of the effect between −1 and 1, positive if the first is better
 * @param p the p-value, corrected for all pairs that were compared
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record PairOutcome(
        String first, String second, int wins, int ties, int losses, double difference, double effect, double p) {

    /** Returns whether these two methods were compared. */
    public boolean between(String one, String other) {
        return (first.equals(one) && second.equals(other)) || (first.equals(other) && second.equals(one));
    }

    /** Returns the outcome as one of the two methods sees it: wins are its own. */
    public PairOutcome seenBy(String method) {
        return method.equals(first)
                ? this
                : new PairOutcome(
                        /* first= */ second,
                        /* second= */ first,
                        /* wins= */ losses,
                        ties,
                        /* losses= */ wins,
                        -difference,
                        -effect,
                        p);
    }

    /** Returns the number of replicates in which both have values. */
    public int replicates() {
        return wins + ties + losses;
    }
}
