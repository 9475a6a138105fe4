/** Estimates of the dimension of a manifold. */
@NullMarked
package org.qmf.selection.dimension;

import org.jspecify.annotations.NullMarked;
