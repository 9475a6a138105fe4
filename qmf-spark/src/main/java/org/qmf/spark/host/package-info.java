/** Rebuilds the registry of strategies, plugins included, where the tasks of a job run. */
@NullMarked
package org.qmf.spark.host;

import org.jspecify.annotations.NullMarked;
