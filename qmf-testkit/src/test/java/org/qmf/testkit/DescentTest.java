package org.qmf.testkit;

import org.qmf.api.quadratic.ProjectionSolver;

final class DescentTest extends ProjectionContract {

    @Override
    protected ProjectionSolver solver() {
        return new Descent();
    }
}
