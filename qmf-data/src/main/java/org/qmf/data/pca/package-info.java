/** Reduction to a principal subspace and the way back, for data of many dimensions such as images. */
@NullMarked
package org.qmf.data.pca;

import org.jspecify.annotations.NullMarked;
