/** The estimator that changes nothing: the raw data, for comparison. */
@NullMarked
package org.qmf.core.identity;

import org.jspecify.annotations.NullMarked;
