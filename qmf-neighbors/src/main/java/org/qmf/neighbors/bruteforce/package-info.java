/** Exact search by blocks of the distance matrix, for many dimensions or few points. */
@NullMarked
package org.qmf.neighbors.bruteforce;

import org.jspecify.annotations.NullMarked;
