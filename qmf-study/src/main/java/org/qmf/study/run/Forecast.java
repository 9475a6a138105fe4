package org.qmf.study.run;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.collections.api.bag.MutableBag;
import org.eclipse.collections.impl.bag.mutable.HashBag;

/**
 * Tells how long the rest of a run will take: every cell that is left as long as those of its method took on average,
 * and as those of all methods while there is none of its own. Safe for use by several threads.
 */
final class Forecast {

    /**
     * What is to be expected.
     *
     * @param secondsLeft the time until all is done
     * @param longest the method that will take most of it, with its counts; empty when all is done
     */
    record Outlook(double secondsLeft, String longest) {}

    private final int threads;
    private final List<String> names;
    private final MutableBag<String> totals = new HashBag<>();
    private final Map<String, MethodCost> costs = new LinkedHashMap<>();
    private MethodCost all = new MethodCost(0, 0);

    Forecast(List<Job> jobs, int threads) {
        this.threads = threads;
        this.names = jobs.stream().map(Job::name).distinct().toList();
        jobs.forEach(job -> totals.add(job.name()));
    }

    /** Notes a finished job and looks ahead. */
    synchronized Outlook finished(Job job, double seconds) {
        MethodCost cost = new MethodCost(1, seconds);
        all = all.plus(cost);
        costs.merge(job.name(), cost, MethodCost::plus);
        double sum = 0;
        double most = 0;
        String longest = "";
        for (String name : names) {
            int total = totals.occurrencesOf(name);
            MethodCost own = costs.getOrDefault(name, new MethodCost(0, 0));
            MethodCost known = own.cells() > 0 ? own : all;
            double left = (total - own.cells()) * known.seconds() / known.cells();
            sum += left;
            if (left > most) {
                most = left;
                longest = name + " " + own.cells() + "/" + total;
            }
        }
        int left = totals.size() - all.cells();
        return new Outlook(sum / Math.max(1, Math.min(threads, left)), longest);
    }

    /** Returns what was noted, by method in the order of the jobs. */
    synchronized Map<String, MethodCost> costs() {
        Map<String, MethodCost> inOrder = new LinkedHashMap<>();
        names.forEach(name -> inOrder.put(name, costs.getOrDefault(name, new MethodCost(0, 0))));
        return Collections.unmodifiableMap(inOrder);
    }
}
