package org.qmf.study.configuration;

/** The tests by which methods are compared. */
public enum ComparisonTest {
    /** Wilcoxon's signed-rank test of every pair of methods, with Holm's correction. */
    WILCOXON_HOLM,
    /** Friedman's test of all methods, with Nemenyi's critical difference of average ranks. */
    FRIEDMAN_NEMENYI
}
