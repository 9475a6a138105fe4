/**
 * Quadratic matrix factorisation of one chart, X ≈ RT(Φ), by alternating ridge regression and projection.
 *
 * <p>Nothing here knows of neighbourhoods, kernels or targets' places in a sample: a chart is a matrix X, or the inner
 * products of its columns, with weights.
 */
@NullMarked
package org.qmf.core.factorization;

import org.jspecify.annotations.NullMarked;
