package org.qmf.study.run;

/**
 * What the cells of a method have cost.
 *
 * @param cells the number of cells computed
 * @param seconds the time of all of them together, measuring included
 */
public record MethodCost(int cells, double seconds) {

    MethodCost plus(MethodCost other) {
        return new MethodCost(cells + other.cells, seconds + other.seconds);
    }
}
