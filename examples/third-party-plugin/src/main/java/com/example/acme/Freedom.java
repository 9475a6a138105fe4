package com.example.acme;

import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.quadratic.RidgePath;
import org.qmf.api.strategy.Parameter;

/** Chooses λ so that the quadratic terms of a chart keep a share of their degrees of freedom. */
public record Freedom(
        @Parameter(value = "Share to keep; 1 is a fit without penalty.", defaultsTo = "0.3", above = 0, max = 1)
                double share)
        implements LambdaTuner {

    @Override
    public double tune(RidgePath path, double previous) {
        double least = path.degreesOfFreedom(Double.POSITIVE_INFINITY);
        double most = path.degreesOfFreedom(0);
        if (most == least) return Double.POSITIVE_INFINITY; // nothing bends: a linear fit
        double largest = 0;
        for (int j = 0; j < path.terms(); j++) largest = Math.max(largest, path.sigmas()[j]);
        double low = 0;
        double high = largest * (1 - share) / share; // the answer if all σ were the largest
        for (int i = 0; i < 100; i++) { // degrees of freedom fall as λ grows
            double middle = low + (high - low) / 2;
            if (path.degreesOfFreedom(middle) > least + share * (most - least)) low = middle;
            else high = middle;
        }
        return high;
    }
}
