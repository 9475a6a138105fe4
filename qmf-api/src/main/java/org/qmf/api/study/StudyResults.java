package org.qmf.api.study;

import java.util.List;
import java.util.Map;
import org.apiguardian.api.API;

/** The numbers of a study, to read. Safe for use by several threads. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface StudyResults {

    /** Returns the name of the study. */
    String study();

    /** Returns the names of the methods, in the order of the study file. */
    List<String> methods();

    /** Returns the name of the estimator behind a method. */
    String estimator(String method);

    /** Returns the variables of the sweep with their values, in the order of the study file. */
    Map<String, List<Double>> variables();

    /** Returns every combination of values of the variables; one without any where nothing is varied. */
    List<Map<String, Double>> combinations();

    /** Returns the values of those variables of a combination that make a difference to a method. */
    default Map<String, Double> parameters(String method, int combination) {
        return combinations().get(combination);
    }

    /** Returns the values that were measured. */
    List<Column> columns();

    /** Returns the value by which methods are compared. */
    Column comparedColumn();

    /** Returns how often everything was repeated with another sample. */
    int replicates();

    /** Returns the correlation of what is measured on two replicates, 0 if they are independent. */
    default double correlation() {
        return 0;
    }

    /** Returns the share of repetitions whose mean an interval would hold, for example 0.95. */
    double confidence();

    /**
     * Returns a value of a method for every replicate, NaN where it is missing.
     *
     * @param combination index of the combination
     */
    double[] values(String method, int combination, Column column);

    /**
     * Returns the mean of a value over the replicates with its interval, NaN without values.
     *
     * @param combination index of the combination
     */
    Estimate estimate(String method, int combination, Column column);
}
