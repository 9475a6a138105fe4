/** Simulated images: pen strokes as weighted points of the plane, and projections of a molecule. */
@NullMarked
package org.qmf.data.image;

import org.jspecify.annotations.NullMarked;
