/** Data sets, the true manifolds behind simulated ones, and the formats of point files. */
@NullMarked
package org.qmf.api.data;

import org.jspecify.annotations.NullMarked;
