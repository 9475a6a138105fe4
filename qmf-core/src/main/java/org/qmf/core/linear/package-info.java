/**
 * Dense kernels on flat {@code double[]}: small symmetric eigenproblems, Cholesky, inverse square roots, polar factors.
 *
 * <p>Everything works in arrays the caller owns; objects are workspaces of one thread. Nothing here knows of charts.
 */
@NullMarked
package org.qmf.core.linear;

import org.jspecify.annotations.NullMarked;
