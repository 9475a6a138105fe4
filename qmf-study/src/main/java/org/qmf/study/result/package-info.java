/** The results of a study as numbers, and the files that hold them. */
@NullMarked
package org.qmf.study.result;

import org.jspecify.annotations.NullMarked;
