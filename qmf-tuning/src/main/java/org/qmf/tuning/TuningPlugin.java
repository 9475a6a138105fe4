package org.qmf.tuning;

import java.util.List;
import org.qmf.api.Citation;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.strategy.Plugin;
import org.qmf.api.strategy.Strategy;

/** Lists the tuners. */
public final class TuningPlugin implements Plugin {

    private static final Citation QUADRATIC_MATRIX_FACTORIZATION = new Citation(
            "Zhai, Chen, Sun", "Quadratic Matrix Factorization with Applications to Manifold Learning", "arXiv", 2023);

    private static final Citation GENERALIZED_CROSS_VALIDATION = new Citation(
            "Golub, Heath, Wahba",
            "Generalized Cross-Validation as a Method for Choosing a Good Ridge Parameter",
            "Technometrics",
            1979);

    @Override
    public List<Strategy<?>> strategies() {
        return List.of(
                Strategy.of(
                        LambdaTuner.class,
                        "fixed",
                        Fixed.class,
                        "Uses the same lambda for every chart; infinity makes the fit linear."),
                Strategy.of(
                                LambdaTuner.class,
                                "gcv",
                                Gcv.Parameters.class,
                                Gcv::new,
                                "Chooses lambda by generalised cross-validation of the chart.")
                        .cites(GENERALIZED_CROSS_VALIDATION),
                Strategy.of(
                        LambdaTuner.class,
                        Norm.NAME,
                        Norm.class,
                        "Chooses lambda so that the squared norm of Q meets a target."),
                Strategy.of(
                                LambdaTuner.class,
                                RelativeSensitivity.NAME,
                                RelativeSensitivity.class,
                                "Chooses lambda as sensitivity does, but for a chart scaled to unit size: the same delta"
                                        + " serves data in any unit, of any density and for any number of neighbours.")
                        .cites(QUADRATIC_MATRIX_FACTORIZATION),
                Strategy.of(
                                LambdaTuner.class,
                                Sensitivity.NAME,
                                Sensitivity.class,
                                "Chooses lambda so that -s'(lambda)/2 is delta, s the squared norm of Q; the published"
                                        + " values of delta lack the factor 2 of s', so they are compared with half of"
                                        + " -s'.")
                        .cites(QUADRATIC_MATRIX_FACTORIZATION));
    }
}
