package org.qmf.host.engine;

import org.qmf.api.Points;
import org.qmf.api.estimator.Target;

/** A target that goes from point to point; estimators see a target that stays where it is. */
final class MovingTarget extends Target {

    MovingTarget(int ambient) {
        super(ambient);
    }

    @Override
    protected void moveToSample(Points sample, int index) {
        super.moveToSample(sample, index);
    }

    @Override
    protected void moveTo(Points points, int index) {
        super.moveTo(points, index);
    }
}
