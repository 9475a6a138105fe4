/** How large the noise is, and how far answers are from the manifold. */
@NullMarked
package org.qmf.selection.accuracy;

import org.jspecify.annotations.NullMarked;
