/**
 * The one home of dense algebra on flat {@code double[]}: vectors, distances, small symmetric eigenproblems, Cholesky,
 * inverse square roots, polar factors, leading eigenvectors, orthonormal rows.
 *
 * <p>Matrices stand row after row, vectors one after the other. Everything works in arrays the caller owns; objects are
 * workspaces of one thread, reused without allocation, and classes of static methods are free of state. Failure is a
 * {@code false}, not an exception; arguments are not checked. Results depend on the arguments alone, to the last bit:
 * nothing here draws random numbers or knows of charts.
 *
 * <p>Plugins may use what is marked {@link org.apiguardian.api.API.Status#EXPERIMENTAL}; QMF provides it to them, as it
 * does the API.
 */
@NullMarked
package org.qmf.core.linear;

import org.jspecify.annotations.NullMarked;
