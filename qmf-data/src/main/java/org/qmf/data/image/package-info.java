/**
 * Images: simulated pen strokes and projections of a molecule, points as images and how smooth those are, and pictures to
 * look at.
 */
@NullMarked
package org.qmf.data.image;

import org.jspecify.annotations.NullMarked;
