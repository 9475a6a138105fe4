/**
 * Regularised quadratic matrix factorisation written straight from the paper's formulas on Apache Commons Math: the
 * oracle of the equality tests and the baseline of the speed ratios.
 *
 * <p>Nothing here uses a kernel of qmf-core, and nothing here is clever: no closed form for λ, no feature space, no
 * workspace. Nothing is slow on purpose either.
 */
@NullMarked
package org.qmf.bench.textbook;

import org.jspecify.annotations.NullMarked;
