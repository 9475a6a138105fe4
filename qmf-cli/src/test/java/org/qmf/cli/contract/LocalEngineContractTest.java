package org.qmf.cli.contract;

import org.qmf.api.engine.Engine;
import org.qmf.api.engine.EstimatorFactory;
import org.qmf.host.engine.LocalEngine;
import org.qmf.testkit.EngineContract;

class LocalEngineContractTest extends EngineContract {

    @Override
    protected Engine engine(EstimatorFactory estimators) {
        return new LocalEngine(3, estimators);
    }
}
