/** Single Parquet files of flat columns, without Hadoop; folders of them belong to Spark. */
@NullMarked
package org.qmf.data.parquet;

import org.jspecify.annotations.NullMarked;
