/** Data sets drawn from known manifolds with noise, one strategy each. */
@NullMarked
package org.qmf.data.generator;

import org.jspecify.annotations.NullMarked;
