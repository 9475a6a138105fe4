/**
 * The {@code moving-ls} estimator: a plane of reference through the weighted neighbours, then a polynomial over it.
 */
@NullMarked
package org.qmf.baselines.movingls;

import org.jspecify.annotations.NullMarked;
