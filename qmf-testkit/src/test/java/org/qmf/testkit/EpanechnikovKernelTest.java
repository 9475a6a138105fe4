package org.qmf.testkit;

import org.qmf.api.neighbor.Kernel;

final class EpanechnikovKernelTest extends KernelContract {

    @Override
    protected Kernel kernel() {
        return new Profile(u -> Math.max(0, 1 - u), u -> u < 1 ? -1 : 0, u -> 0, level -> 1 - level);
    }
}
