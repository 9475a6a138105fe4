package org.qmf.cli;

import java.util.List;
import java.util.stream.Stream;
import org.qmf.api.estimator.Choice;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.EffectiveConfiguration;
import org.qmf.host.denoise.DimensionPanel;
import org.qmf.host.provenance.ChoiceRecord;
import org.qmf.host.text.WrappedText;

/**
 * What {@code suggest} found out about a sample.
 *
 * @param input where the sample was read from
 * @param points how many points it has
 * @param ambient of which dimension
 * @param panel what is said about the dimension of the manifold
 * @param record what was chosen, and by what
 * @param configuration the configuration that was chosen
 */
record Suggestion(
        String input, int points, int ambient, DimensionPanel panel, ChoiceRecord record, ConfigNode configuration) {

    /** What belongs into a file for {@code denoise -c}: where the work is done is not for the sample to say. */
    private static final List<String> KEPT = List.of("estimator", "seed");

    private static final String COMMENT = "#   ";

    Choice choice() {
        return record.choice();
    }

    /** Returns the part of the configuration that suits the sample. */
    ConfigNode.Mapping fixed() {
        return new ConfigNode.Mapping(
                configuration.location(),
                ((ConfigNode.Mapping) configuration)
                        .entries().stream()
                                .filter(entry -> KEPT.contains(entry.key()))
                                .toList());
    }

    /**
     * Returns the configuration as YAML below comments that say what it is.
     *
     * @param width how many characters fit a line of a comment
     */
    String yaml(int width) {
        StringBuilder yaml = new StringBuilder("# chosen for " + input + ":\n");
        WrappedText text = new WrappedText(width - COMMENT.length());
        sentences().stream()
                .flatMap(sentence -> text.lines("", sentence).stream())
                .forEach(line -> yaml.append(COMMENT).append(line).append('\n'));
        return yaml.append(EffectiveConfiguration.toYaml(fixed())).toString();
    }

    /** Returns what was chosen and why, and what to beware of. */
    List<String> sentences() {
        return Stream.concat(
                        choice().explanation().stream(),
                        choice().warnings().stream().map(line -> "warning: " + line))
                .toList();
    }
}
