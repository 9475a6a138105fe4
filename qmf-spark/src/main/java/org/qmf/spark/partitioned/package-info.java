/**
 * The regime for samples that no machine holds: cells of a space-partitioning tree with halos.
 *
 * <p>Every search is watched. An answer counts only if the ball that was searched lies in a region of which the cell
 * holds all points; otherwise the target is tried again with more of its surroundings.
 */
@NullMarked
package org.qmf.spark.partitioned;

import org.jspecify.annotations.NullMarked;
