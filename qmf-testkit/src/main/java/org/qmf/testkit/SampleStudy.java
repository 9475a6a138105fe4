package org.qmf.testkit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.qmf.api.metric.Metric;
import org.qmf.api.study.Column;
import org.qmf.api.study.Estimate;
import org.qmf.api.study.StudyResults;

/**
 * Results of a study that never ran: two methods, two values.
 *
 * @param variables the sweep
 * @param replicates their number
 * @param known whether anything was measured
 */
record SampleStudy(Map<String, List<Double>> variables, int replicates, boolean known) implements StudyResults {

    private static final Column ERROR = new Column("acme.error", "Acme.error", Metric.Better.SMALLER);
    private static final Column GAIN = new Column("acme.gain", "Acme.gain", Metric.Better.LARGER);

    /** Returns studies as different as they come, by what is odd about them. */
    static Map<String, StudyResults> all() {
        Map<String, List<Double>> sweep = new LinkedHashMap<>();
        sweep.put("k", List.of(4.0, 8.0, 16.0));
        sweep.put("s", List.of(0.1, 0.2));
        Map<String, StudyResults> studies = new LinkedHashMap<>();
        studies.put("two variables", new SampleStudy(sweep, 5, true));
        studies.put("no variable", new SampleStudy(Map.of(), 5, true));
        studies.put("a single replicate", new SampleStudy(Map.of("k", List.of(4.0, 8.0)), 1, true));
        studies.put("no values", new SampleStudy(sweep, 5, false));
        return studies;
    }

    @Override
    public String study() {
        return "sample";
    }

    @Override
    public List<String> methods() {
        return List.of("Raw data", "<b>\"Bold\"</b> & 'quoted'");
    }

    @Override
    public String estimator(String method) {
        return method.equals("Raw data") ? "identity" : "rqmf";
    }

    @Override
    public List<Map<String, Double>> combinations() {
        List<Map<String, Double>> all = List.of(Map.of());
        for (Map.Entry<String, List<Double>> variable : variables.entrySet()) {
            List<Map<String, Double>> longer = new ArrayList<>();
            for (Map<String, Double> combination : all) {
                for (double value : variable.getValue()) {
                    Map<String, Double> values = new LinkedHashMap<>(combination);
                    values.put(variable.getKey(), value);
                    longer.add(values);
                }
            }
            all = longer;
        }
        return all;
    }

    @Override
    public List<Column> columns() {
        return List.of(ERROR, GAIN);
    }

    @Override
    public Column comparedColumn() {
        return ERROR;
    }

    @Override
    public double confidence() {
        return 0.95;
    }

    @Override
    public double[] values(String method, int combination, Column column) {
        double[] values = new double[replicates];
        for (int i = 0; i < replicates; i++) {
            double value = 1 + methods().indexOf(method) + 0.5 * combination + 0.1 * i;
            values[i] = known ? value : Double.NaN;
        }
        return values;
    }

    @Override
    public Estimate estimate(String method, int combination, Column column) {
        double mean =
                Arrays.stream(values(method, combination, column)).average().orElse(Double.NaN);
        return new Estimate(mean, mean - 0.1, mean + 0.1);
    }
}
