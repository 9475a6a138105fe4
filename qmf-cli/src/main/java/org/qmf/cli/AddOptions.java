package org.qmf.cli;

import java.util.ArrayList;
import java.util.List;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.Overrides;
import picocli.CommandLine.Option;

/** The option that says which columns are written beside the points. */
final class AddOptions {

    private static final String ADD = "--add";

    @Option(
            names = ADD,
            split = ",",
            paramLabel = "WHAT",
            completionCandidates = Candidates.Additions.class,
            description =
                    "Add columns to the output: normals, curvature and noise, which the charts of an estimator tell,"
                            + " and moved, how far each point moved.")
    private List<String> additions = new ArrayList<>();

    /** Writes what is given into a configuration. */
    ConfigNode set(ConfigNode tree) {
        return additions.isEmpty()
                ? tree
                : Overrides.set(tree, "output.add", additions.toString(), ADD + " " + String.join(",", additions));
    }
}
