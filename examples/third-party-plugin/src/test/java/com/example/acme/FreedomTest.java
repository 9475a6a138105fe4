package com.example.acme;

import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.testkit.TunerContract;

class FreedomTest extends TunerContract {

    @Override
    protected LambdaTuner tuner() {
        return new Freedom(0.3);
    }
}
