/** Manifold estimators: fit a sample once, then denoise points with thread-confined workers. */
@NullMarked
package org.qmf.api.estimator;

import org.jspecify.annotations.NullMarked;
