package org.qmf.study.result;

/**
 * A value of a cell, as files for programs hold it.
 *
 * @param study the study's name
 * @param dataset the data set
 * @param method the method or control
 * @param parameters the values of the variables that make a difference to the method, empty without any
 * @param seed the number of the replicate
 * @param metric what was measured
 * @param value the value, NaN where it is missing
 * @param origin the folder that a merged cell comes from, empty if it was computed here
 */
record ResultRow(
        String study,
        String dataset,
        String method,
        String parameters,
        int seed,
        String metric,
        double value,
        String origin) {}
