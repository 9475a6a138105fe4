/** The estimator {@code auto}, which chooses dimension, neighbourhood, regularisation and method. */
@NullMarked
package org.qmf.selection.automatic;

import org.jspecify.annotations.NullMarked;
