package com.example.acme;

import org.qmf.api.neighbor.Kernel;
import org.qmf.neighbors.bandwidth.Fixed;
import org.qmf.testkit.KernelContract;

class BiweightTest extends KernelContract {

    @Override
    protected Kernel kernel() {
        return new Biweight(new Fixed(1));
    }
}
