package com.example.acme;

import java.util.List;
import org.qmf.api.data.PointFormat;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.metric.Metric;
import org.qmf.api.neighbor.Kernel;
import org.qmf.api.quadratic.LambdaTuner;
import org.qmf.api.strategy.Plugin;
import org.qmf.api.strategy.Strategy;
import org.qmf.api.study.Figure;

/** Lists the strategies of this jar. */
public final class AcmePlugin implements Plugin {

    @Override
    public List<Strategy<?>> strategies() {
        return List.of(
                Strategy.of(
                        ManifoldEstimator.class,
                        "acme.local-mean",
                        LocalMean.class,
                        "Moves each point towards the mean of its neighbours."),
                Strategy.of(
                        LambdaTuner.class,
                        "acme.freedom",
                        Freedom.class,
                        "Lets the quadratic terms of a chart keep a share of their degrees of freedom."),
                Strategy.of(
                        Kernel.class,
                        "acme.biweight",
                        Biweight.class,
                        "Weights points by (1 − r²/h²)², and 0 beyond h."),
                Strategy.of(Metric.class, "acme.moved", Moved.class, "How far a method moves the points."),
                Strategy.of(PointFormat.class, "acme.lines", Lines.class, "A line of numbers for each point."),
                Strategy.of(Figure.class, "acme.regret", Regret.class, "How many times the best each setting costs."));
    }
}
