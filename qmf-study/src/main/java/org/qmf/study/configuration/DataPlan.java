package org.qmf.study.configuration;

import java.util.List;
import java.util.Map;
import org.qmf.api.data.Dataset;
import org.qmf.host.configuration.Bound;

/**
 * A data set of a study that is ready to run, with every method for every setting.
 *
 * @param data the data set
 * @param datasets the data set of each setting
 * @param methods the candidates for each method of each setting, by the method's name; one if nothing is tuned
 */
public record DataPlan(
        StudyData data, Map<Setting, Bound<Dataset>> datasets, Map<Setting, Map<String, List<Candidate>>> methods) {}
