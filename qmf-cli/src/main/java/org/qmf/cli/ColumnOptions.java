package org.qmf.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.qmf.api.data.ColumnChoice;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.Overrides;
import picocli.CommandLine.Option;

/** The options that say which columns of a file are coordinates. */
final class ColumnOptions {

    @Option(
            names = "--columns",
            split = ",",
            paramLabel = "A,B",
            description = "The columns that are coordinates, by name, number or range of numbers (2-9); by default all"
                    + " that hold numbers. The others are carried through as they are.")
    private List<String> columns = new ArrayList<>();

    @Option(
            names = "--ignore",
            split = ",",
            paramLabel = "A,B",
            description = "Columns that are no coordinates; they are carried through as they are.")
    private List<String> ignore = new ArrayList<>();

    boolean isGiven() {
        return !columns.isEmpty() || !ignore.isEmpty();
    }

    ColumnChoice choice() {
        return new ColumnChoice(stripped(columns), stripped(ignore));
    }

    /** Writes what is given into a configuration. */
    ConfigNode set(ConfigNode tree) {
        return set(set(tree, "--columns", columns), "--ignore", ignore);
    }

    private static ConfigNode set(ConfigNode tree, String option, List<String> names) {
        String yaml = stripped(names).stream()
                .map(name -> "'" + name.replace("'", "''") + "'")
                .collect(Collectors.joining(", ", "[", "]"));
        return names.isEmpty()
                ? tree
                : Overrides.set(tree, "input." + option.substring(2), yaml, option + " " + String.join(",", names));
    }

    private static List<String> stripped(List<String> names) {
        return names.stream().map(String::strip).toList();
    }
}
