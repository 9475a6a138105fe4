/** Rows of a sample that repeat others: which are copies, and what is left without them. */
@NullMarked
package org.qmf.selection.copies;

import org.jspecify.annotations.NullMarked;
