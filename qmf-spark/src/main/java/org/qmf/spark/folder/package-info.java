/** Folders of CSV or Parquet parts as distributed points. */
@NullMarked
package org.qmf.spark.folder;

import org.jspecify.annotations.NullMarked;
