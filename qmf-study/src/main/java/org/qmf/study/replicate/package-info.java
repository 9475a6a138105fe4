/** Ways to make replicates of data that are the same for every seed; each is a strategy, none knows of studies. */
@NullMarked
package org.qmf.study.replicate;

import org.jspecify.annotations.NullMarked;
