package org.qmf.cli;

import java.util.List;

/**
 * How a run compares with the one that was recorded.
 *
 * @param changes what was not the same before the run
 * @param differences in what the results differ, empty if they are identical
 * @param compared what was compared
 */
record Reproduction(List<String> changes, List<String> differences, String compared) {}
