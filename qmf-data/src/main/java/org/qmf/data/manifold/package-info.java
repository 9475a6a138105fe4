/** Known manifolds that can be sampled uniformly and projected onto; no noise and no configuration here. */
@NullMarked
package org.qmf.data.manifold;

import org.jspecify.annotations.NullMarked;
