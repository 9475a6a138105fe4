package org.qmf.testkit;

import org.qmf.api.neighbor.Kernel;

final class GaussianKernelTest extends KernelContract {

    @Override
    protected Kernel kernel() {
        return Profile.GAUSSIAN;
    }
}
