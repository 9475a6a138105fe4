/**
 * The {@code kde-ridge} and {@code log-kde-ridge} estimators: targets climb to the ridge of a kernel density estimate by
 * subspace constrained mean shift.
 */
@NullMarked
package org.qmf.baselines.ridge;

import org.jspecify.annotations.NullMarked;
