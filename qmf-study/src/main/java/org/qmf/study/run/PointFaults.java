package org.qmf.study.run;

/**
 * Points for which the code of a method's strategy failed; they keep their input and spoil nothing else.
 *
 * @param strategy the strategy and where it comes from
 * @param points how many points
 * @param example what happened to one of them
 */
public record PointFaults(String strategy, long points, String example) {

    /** Adds those of another cell; the example does not depend on the order. */
    PointFaults plus(PointFaults other) {
        String first = example.compareTo(other.example) <= 0 ? example : other.example;
        return new PointFaults(strategy, points + other.points, first);
    }
}
