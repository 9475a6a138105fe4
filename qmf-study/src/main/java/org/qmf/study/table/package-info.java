/** Tables of a study's results and the formats they are written in. */
@NullMarked
package org.qmf.study.table;

import org.jspecify.annotations.NullMarked;
