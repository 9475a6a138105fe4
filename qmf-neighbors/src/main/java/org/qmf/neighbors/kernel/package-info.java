/** The kernels offered as strategies, as profiles of the squared distance. */
@NullMarked
package org.qmf.neighbors.kernel;

import org.jspecify.annotations.NullMarked;
