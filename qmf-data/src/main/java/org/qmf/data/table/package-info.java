/** What formats of every kind do with a table of numbers: make room for it, and tell weights from coordinates. */
@NullMarked
package org.qmf.data.table;

import org.jspecify.annotations.NullMarked;
