/** The engine that runs jobs on Apache Spark: its parameters, its connection and its choice of a regime. */
@NullMarked
package org.qmf.spark;

import org.jspecify.annotations.NullMarked;
