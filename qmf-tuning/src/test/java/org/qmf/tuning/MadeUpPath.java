package org.qmf.tuning;

import org.qmf.api.quadratic.RidgePath;

/** A path that tests fill by hand. */
final class MadeUpPath extends RidgePath {

    MadeUpPath(int capacity) {
        super(capacity);
    }

    @Override
    protected void reset(
            int terms, double total, double linearResidual, double effectiveCount, int linearTerms, int ambient) {
        super.reset(terms, total, linearResidual, effectiveCount, linearTerms, ambient);
    }
}
