/** The neighbourhoods offered as strategies; they choose an index and never search themselves. */
@NullMarked
package org.qmf.neighbors.neighborhood;

import org.jspecify.annotations.NullMarked;
