/** Exact search by a balanced kd-tree in flat arrays, for few dimensions. */
@NullMarked
package org.qmf.neighbors.kdtree;

import org.jspecify.annotations.NullMarked;
