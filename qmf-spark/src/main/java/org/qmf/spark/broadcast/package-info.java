/** The regime for samples that fit into one executor: everybody gets the sample, ranges of targets are tasks. */
@NullMarked
package org.qmf.spark.broadcast;

import org.jspecify.annotations.NullMarked;
