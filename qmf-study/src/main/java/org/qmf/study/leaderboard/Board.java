package org.qmf.study.leaderboard;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.qmf.api.metric.Metric;
import org.qmf.study.statistics.Regret;

/**
 * Methods × data sets.
 *
 * @param value the value that is shown
 * @param better which values are better
 * @param columns the data sets
 * @param methods the methods, best first: those first that have values on more data sets, then by their regret
 * @param controls what takes no part in the order
 * @param standings what each method has on each data set, by the method's name and the place of the data set
 * @param remarks what readers should know, a sentence each
 */
record Board(
        String value,
        Metric.Better better,
        List<BoardColumn> columns,
        List<String> methods,
        List<String> controls,
        Map<String, Map<Integer, Standing>> standings,
        List<String> remarks) {

    /** Puts the methods into their order. */
    static Board of(
            String value,
            Metric.Better better,
            List<BoardColumn> columns,
            List<String> methods,
            List<String> controls,
            Map<String, Map<Integer, Standing>> standings,
            List<String> remarks) {
        Board board = new Board(value, better, columns, methods, controls, standings, remarks);
        List<String> order = new ArrayList<>(methods);
        order.sort(
                Comparator.<String>comparingInt(method -> -board.known(method)).thenComparingDouble(method -> {
                    double regret = board.regret(method);
                    return Double.isNaN(regret) ? Double.POSITIVE_INFINITY : regret;
                }));
        return new Board(value, better, columns, order, controls, standings, remarks);
    }

    Optional<Standing> standing(String method, int column) {
        return Optional.ofNullable(standings.getOrDefault(method, Map.of()).get(column));
    }

    /** Returns the mean of a method on a data set, NaN if it has none. */
    double mean(String method, int column) {
        return standing(method, column).map(it -> it.summary().mean()).orElse(Double.NaN);
    }

    /** Returns on how many data sets a method has a value. */
    int known(String method) {
        return (int) standings.getOrDefault(method, Map.of()).values().stream()
                .filter(it -> !Double.isNaN(it.summary().mean()))
                .count();
    }

    /** Returns the best mean of all methods on a data set, controls left out; NaN without any. */
    double best(int column) {
        double best = Double.NaN;
        for (String method : methods) {
            double mean = mean(method, column);
            boolean first = better == Metric.Better.LARGER ? mean > best : mean < best;
            best = Double.isNaN(best) || first ? mean : best;
        }
        return best;
    }

    /** Returns how many times the best mean on a data set that of a method is, or the inverse where larger is better. */
    double regret(String method, int column) {
        if (better == Metric.Better.NEITHER) {
            return Double.NaN;
        }
        return Regret.of(
                new double[] {mean(method, column)},
                List.of(new double[] {best(column)}),
                better == Metric.Better.SMALLER)[0];
    }

    /** Returns the geometric mean of the regret over the data sets on which a method has a value, NaN without any. */
    double regret(String method) {
        double[] regrets = new double[columns.size()];
        for (int i = 0; i < regrets.length; i++) {
            regrets[i] = regret(method, i);
        }
        return Regret.mean(regrets);
    }

    /** Returns on how many data sets no method has a better mean. */
    int wins(String method) {
        int wins = 0;
        for (int i = 0; i < columns.size(); i++) {
            wins += mean(method, i) == best(i) ? 1 : 0;
        }
        return wins;
    }

    /** Collects what methods have, the first value of each method on each data set. */
    static final class Standings {

        private final Map<String, Map<Integer, Standing>> all = new LinkedHashMap<>();

        /** Adds a value and returns another that is there already, if it is not the same. */
        Optional<Standing> add(String method, int column, Standing standing) {
            Map<Integer, Standing> row = all.computeIfAbsent(method, it -> new LinkedHashMap<>());
            @Nullable Standing known = row.get(column);
            if (known == null || Double.isNaN(known.summary().mean())) {
                row.put(column, standing);
                return Optional.empty();
            }
            double mean = standing.summary().mean();
            return Optional.of(known)
                    .filter(it -> !Double.isNaN(mean) && it.summary().mean() != mean);
        }

        Map<String, Map<Integer, Standing>> get() {
            return all;
        }
    }
}
