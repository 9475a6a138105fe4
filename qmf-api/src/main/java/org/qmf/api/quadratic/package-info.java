/** Quadratic surfaces, the projection onto them and the ridge path behind the choice of lambda. */
@NullMarked
package org.qmf.api.quadratic;

import org.jspecify.annotations.NullMarked;
