/** Data sets and the true manifolds behind simulated ones. */
@NullMarked
package org.qmf.api.data;

import org.jspecify.annotations.NullMarked;
