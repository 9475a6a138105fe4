package org.qmf.cli;

import jakarta.inject.Inject;
import java.util.List;
import java.util.stream.Collectors;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.ColumnChoice;
import org.qmf.api.data.InputOptions;
import org.qmf.api.data.MissingValues;
import org.qmf.api.data.PointTable;
import org.qmf.data.csv.PointCsv;
import org.qmf.host.file.PointFiles;
import org.qmf.host.input.InputNotes;
import org.qmf.host.input.PreparedInput;

/** Reads the files that commands are given, or standard input, and tells users how they were understood. */
record InputFiles(Console console, Messages messages, Interruption interruption, PointFiles pointFiles) {

    private static final String STANDARD_INPUT = "standard input";

    @Inject
    InputFiles {}

    /** Reads a table; {@code -} is standard input. */
    PointTable read(String location, ColumnChoice choice) {
        return interruption.idle(() -> location.equals(DenoiseOutputs.STREAM)
                ? PointCsv.read(console.in(), STANDARD_INPUT, choice)
                : pointFiles.read(location, choice));
    }

    /** Reads a sample and tells how it was understood. */
    PreparedInput sample(String location, InputOptions options) {
        PointTable table = read(location, options.choice());
        tell(new InputNotes(table, name(location), options));
        PreparedInput sample = PreparedInput.ofSample(table, name(location), options);
        tellOfIncomplete(sample);
        return sample;
    }

    /** Reads points that are denoised by a sample, with the sample's columns where both have names. */
    PreparedInput targets(String location, PreparedInput sample) {
        PointTable table = read(location, sample.targetChoice());
        List<String> names = sample.table().header();
        if (!names.isEmpty()
                && !table.header().isEmpty()
                && !names.equals(table.header())
                && names.size() == table.header().size()) {
            warn(name(location) + ": the columns are called " + table.header() + ", those of " + sample.file() + " "
                    + names);
        }
        PreparedInput targets = sample.ofTargets(table, name(location));
        tellOfIncomplete(targets);
        return targets;
    }

    /** Tells how a table was understood. */
    void tell(InputNotes notes) {
        notes.notes().forEach(messages::inform);
        notes.warnings().forEach(this::warn);
    }

    private void tellOfIncomplete(PreparedInput input) {
        if (input.incomplete() > 0) {
            messages.inform(input.file() + ": " + HumanText.count(input.incomplete()) + " of "
                    + HumanText.count(input.table().points().size(), "row")
                    + (input.options().missing() == MissingValues.KEEP
                            ? " lack a value and are kept as they are"
                            : " lack a value and are left out"));
        }
    }

    /** Tells which columns a file of this name cannot keep. */
    void tellOfLost(PointTable table, String location) {
        List<Attribute> lost = location.equals(DenoiseOutputs.STREAM) ? List.of() : pointFiles.lost(table, location);
        if (!lost.isEmpty()) {
            warn(location + ": files of this kind cannot hold all columns as they are, so it lacks "
                    + lost.stream()
                            .map(attribute -> attribute.name().isEmpty()
                                    ? "column " + (attribute.position() + 1)
                                    : "[" + attribute.name() + "]")
                            .collect(Collectors.joining(", ")));
        }
    }

    private void warn(String message) {
        messages.inform("warning: " + message);
    }

    static String name(String location) {
        return location.equals(DenoiseOutputs.STREAM) ? STANDARD_INPUT : location;
    }
}
