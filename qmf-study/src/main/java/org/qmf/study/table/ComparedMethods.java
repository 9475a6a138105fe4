package org.qmf.study.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qmf.api.study.AverageRanks;
import org.qmf.api.study.ComparedValues;
import org.qmf.api.study.ComparedValues.Unit;
import org.qmf.api.study.TestResult;
import org.qmf.study.configuration.NamedTest;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.result.Results;
import org.qmf.study.result.Wording;

/**
 * Methods that are compared: all at one setting, or each at its own best one, on one data set or over several.
 *
 * @param name the setting, or {@code best}
 * @param settings the setting of each method
 * @param values the compared value of each method for each replicate, or on each data set
 * @param value the name of these values
 * @param unit what each value belongs to
 */
public record ComparedMethods(
        String name, Map<String, Setting> settings, Map<String, double[]> values, String value, Unit unit) {

    /** The name of the group at each method's best setting. */
    public static final String BEST = "best";

    /** Returns a group at each method's best setting by the mean, and one at every setting. */
    public static List<ComparedMethods> of(Results results) {
        StudyOutline outline = results.outline();
        List<ComparedMethods> groups = new ArrayList<>();
        if (outline.varies()) {
            Map<String, Setting> best = new LinkedHashMap<>();
            outline.methods().forEach(method -> best.put(method, best(results, method, outline.compared())));
            groups.add(of(results, BEST, best));
        }
        for (Setting setting : outline.settings()) {
            Map<String, Setting> same = new LinkedHashMap<>();
            outline.methods().forEach(method -> same.put(method, setting));
            groups.add(of(results, setting.label().isEmpty() ? "all" : setting.label(), same));
        }
        return groups;
    }

    private static ComparedMethods of(Results results, String name, Map<String, Setting> settings) {
        Map<String, double[]> values = new LinkedHashMap<>();
        settings.forEach((method, setting) -> values.put(
                method, results.values(method, setting, results.outline().compared())));
        return new ComparedMethods(
                name, settings, values, Wording.within(results.outline().compared()), Unit.REPLICATE);
    }

    /** Returns the setting at which a method has its best mean of a value, the first where it has none. */
    public static Setting best(Results results, String method, String column) {
        StudyOutline outline = results.outline();
        boolean smaller = outline.smallerIsBetter(column);
        Setting best = outline.settings().get(0);
        double least = Double.POSITIVE_INFINITY;
        for (Setting setting : outline.settings()) {
            double mean = results.summary(method, setting, column).mean();
            double loss = smaller ? mean : -mean;
            if (loss < least) {
                least = loss;
                best = setting;
            }
        }
        return best;
    }

    /**
     * Returns the setting at which controls stand beside methods that have a setting each: that of the method with the best
     * mean of a value, so that controls are of the same sample where the sweep changes it.
     */
    public static Setting ofControls(Results results, Map<String, Setting> settings, String column) {
        double sign = results.outline().smallerIsBetter(column) ? 1 : -1;
        return settings.entrySet().stream()
                .filter(each ->
                        results.summary(each.getKey(), each.getValue(), column).count() > 0)
                .min(Comparator.comparingDouble(each -> sign
                        * results.summary(each.getKey(), each.getValue(), column)
                                .mean()))
                .map(Map.Entry::getValue)
                .orElse(results.outline().settings().get(0));
    }

    /** Returns the values of a method, none if it does not take part. */
    public double[] values(String method) {
        return values.getOrDefault(method, new double[0]);
    }

    /** Compares the methods, in the order of the study file, by a test. */
    public TestResult compare(NamedTest test, StudyOutline outline) {
        return test.compare(new ComparedValues(
                value,
                outline.smallerIsBetter(outline.compared()),
                outline.configuration().compare().alpha(),
                outline.methods(),
                outline.methods().stream().map(this::values).toList(),
                unit,
                outline.correlation()));
    }

    /** Compares the methods by the tests of a study that suit its replicates, in the order of the study file. */
    public Map<NamedTest, TestResult> compare(StudyOutline outline) {
        Map<NamedTest, TestResult> found = new LinkedHashMap<>();
        outline.suitedTests().forEach(test -> found.put(test, compare(test, outline)));
        return found;
    }

    /** Compares the methods by the first test of a study that ranks them all. */
    public Optional<AverageRanks> ranks(StudyOutline outline) {
        return compare(outline).values().stream()
                .map(TestResult::ranks)
                .flatMap(Optional::stream)
                .findFirst();
    }
}
