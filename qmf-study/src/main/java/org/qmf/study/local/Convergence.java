package org.qmf.study.local;

import java.util.List;
import org.apache.commons.math3.stat.descriptive.rank.Percentile;
import org.apache.commons.math3.stat.descriptive.rank.Percentile.EstimationType;
import org.qmf.study.configuration.Setting;

/**
 * How the charts of a method converge; those that have ended stay at their last change.
 *
 * @param method its name
 * @param setting its setting
 * @param charts a trace for each chart, at least one
 */
public record Convergence(String method, Setting setting, List<ChartTrace> charts) {

    public Convergence {
        charts = List.copyOf(charts);
    }

    /** Returns the iterations of the chart that took the most. */
    public int iterations() {
        return charts.stream().mapToInt(chart -> chart.changes().size()).max().orElse(0);
    }

    /**
     * Returns the changes that a quarter, half and three quarters of the charts do not exceed.
     *
     * @param iteration the first is 1
     */
    public double[] quartiles(int iteration) {
        Percentile percentile = new Percentile().withEstimationType(EstimationType.R_7);
        percentile.setData(
                charts.stream().mapToDouble(chart -> chart.change(iteration)).toArray());
        return new double[] {percentile.evaluate(25), percentile.evaluate(50), percentile.evaluate(75)};
    }

    /** Returns the share of charts that converged in at most so many iterations. */
    public double share(int iteration) {
        return charts.stream().filter(chart -> chart.convergedBy(iteration)).count() / (double) charts.size();
    }
}
