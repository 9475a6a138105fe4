/** The {@code local-pca} estimator: every target is projected onto the principal flat of its neighbours. */
@NullMarked
package org.qmf.baselines.localpca;

import org.jspecify.annotations.NullMarked;
