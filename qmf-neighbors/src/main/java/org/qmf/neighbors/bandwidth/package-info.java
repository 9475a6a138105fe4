/** The bandwidth rules offered as strategies. */
@NullMarked
package org.qmf.neighbors.bandwidth;

import org.jspecify.annotations.NullMarked;
