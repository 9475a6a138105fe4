/** What travels between driver and executors, and how the driver follows a job. */
@NullMarked
package org.qmf.spark.task;

import org.jspecify.annotations.NullMarked;
