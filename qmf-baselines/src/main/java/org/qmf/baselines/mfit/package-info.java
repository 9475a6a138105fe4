/**
 * The {@code mfit} estimator: targets move along averaged normal spaces to where the averaged normal offset vanishes.
 */
@NullMarked
package org.qmf.baselines.mfit;

import org.jspecify.annotations.NullMarked;
