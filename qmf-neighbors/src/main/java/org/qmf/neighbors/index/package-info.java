/** What all indexes share: the queries, the one definition of the squared distance, and the order of results. */
@NullMarked
package org.qmf.neighbors.index;

import org.jspecify.annotations.NullMarked;
