package org.qmf.selection.automatic;

import java.util.List;

/**
 * One setting of one candidate.
 *
 * @param candidate the candidate's position
 * @param rung which K of the ladder
 * @param grid which value of each variable that the candidate uses
 */
record Setting(int candidate, int rung, List<Integer> grid) {

    Setting atRung(int other) {
        return new Setting(candidate, other, grid);
    }

    Setting atGrid(List<Integer> other) {
        return new Setting(candidate, rung, other);
    }
}
