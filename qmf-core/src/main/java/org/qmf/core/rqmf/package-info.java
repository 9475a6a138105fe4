/**
 * The {@code rqmf} estimator: a quadratic chart around every target, fitted by regularised quadratic matrix
 * factorisation.
 *
 * <p>Neighbourhood, kernel, tuner and projection arrive as strategies; none is built here.
 */
@NullMarked
package org.qmf.core.rqmf;

import org.jspecify.annotations.NullMarked;
