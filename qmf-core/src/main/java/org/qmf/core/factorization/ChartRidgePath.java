package org.qmf.core.factorization;

import org.qmf.api.quadratic.RidgePath;

/** A ridge path that is refilled for every Φ. */
final class ChartRidgePath extends RidgePath {

    ChartRidgePath(int capacity) {
        super(capacity);
    }

    @Override
    protected void reset(
            int terms, double total, double linearResidual, double effectiveCount, int linearTerms, int ambient) {
        super.reset(terms, total, linearResidual, effectiveCount, linearTerms, ambient);
    }
}
