package org.qmf.cli;

import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.qmf.api.estimator.Choice;

/** Tells what was chosen for a sample, why, and how to have it again without a search. */
final class ChoiceMessages {

    private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_./:,+@%=-]+");

    private final Messages messages;
    private final GlobalOptions options;

    @Inject
    ChoiceMessages(Messages messages, GlobalOptions options) {
        this.messages = messages;
        this.options = options;
    }

    /** Tells what was chosen and why, as soon as it is known. */
    void tell(Choice choice) {
        choice.explanation().forEach(messages::inform);
        choice.warnings().forEach(warning -> messages.inform("warning: " + warning));
    }

    /** Tells a command that gives the same result with fixed settings. */
    void tellHowToRepeat(Optional<String> command) {
        messages.inform("the same without a search: "
                + command.orElse("let 'qmf suggest' write the settings to a file, and give it with -c"));
    }

    /**
     * Returns a command that gives the same result with fixed settings; none where they are not written down.
     *
     * @param inputs the input, and the options that name further ones
     * @param outputs what is written
     */
    Optional<String> howToRepeat(List<String> inputs, DenoiseOutputs outputs) {
        if (outputs.isStream()) {
            return Optional.empty();
        }
        List<String> words = new ArrayList<>(List.of("qmf", "denoise"));
        words.addAll(inputs);
        words.addAll(List.of("-c", outputs.provenanceFile().toString()));
        options.plugins.forEach(folder -> words.addAll(List.of("--plugins", folder.toString())));
        // Not the same output: its provenance would no longer tell what was chosen and why.
        words.addAll(List.of("-o", outputs.another("again-")));
        return Optional.of(line(words));
    }

    /** Returns words as they are typed. */
    static String line(List<String> words) {
        return words.stream().map(ChoiceMessages::quoted).collect(Collectors.joining(" "));
    }

    /** Quotes a word for a shell where it needs it. */
    static String quoted(String word) {
        return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
