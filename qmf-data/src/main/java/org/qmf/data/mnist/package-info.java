/** The MNIST database of handwritten digits: where it comes from, where it is kept, its digits as weighted points. */
@NullMarked
package org.qmf.data.mnist;

import org.jspecify.annotations.NullMarked;
