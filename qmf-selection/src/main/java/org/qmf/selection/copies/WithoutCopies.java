package org.qmf.selection.copies;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.strategy.Parameter;

/** Fits another estimator to a sample without the copies in it; a copy gets the answer of its row. */
public record WithoutCopies(@Parameter("The method.") ManifoldEstimator of) implements ManifoldEstimator {

    public WithoutCopies {
        requireNonNull(of, "of is null");
    }

    /** Returns the configuration of such an estimator. */
    public static String configuration(String of) {
        return "{\"type\": \"without-copies\", \"of\": " + of + "}";
    }

    @Override
    public FittedManifold fit(Points sample, FitContext context) {
        Copies copies = Copies.in(sample);
        FittedManifold manifold = of.fit(copies.rest(), context);
        return copies.any() ? new ManifoldOfTheRest(copies, copies.rows(), manifold) : manifold;
    }

    @Override
    public List<String> hints(Diagnostics diagnostics) {
        return of.hints(diagnostics);
    }
}
