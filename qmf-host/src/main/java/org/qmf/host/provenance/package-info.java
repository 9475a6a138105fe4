/** Writes down what a result was made from, so that it can be made again. */
@NullMarked
package org.qmf.host.provenance;

import org.jspecify.annotations.NullMarked;
