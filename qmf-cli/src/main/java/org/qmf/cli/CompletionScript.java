package org.qmf.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * A script that completes commands, options and their values in bash and zsh. It holds all that is known of the commands
 * and strategies, so that nothing has to be started to complete a word; files are left to the shell, which knows how to
 * write their names.
 */
final class CompletionScript {

    private static final String TEMPLATE = "completion.sh";
    /** Values that nobody can guess; everything else that has no candidates may be a file. */
    private static final Set<String> GUESSED_BY_NOBODY =
            Set.of("DIM", "TEXT", "AXIS", "COLUMN", "A,B", "NAME", "I/N", "RANGE", "PATH=VALUE");

    private static final String FILES = "files";
    private static final String NOTHING = "nothing";

    private final StringBuilder commands = new StringBuilder();
    private final Map<String, String> lists = new LinkedHashMap<>();

    private CompletionScript() {}

    static String of(CommandSpec program) {
        CompletionScript script = new CompletionScript();
        script.add(program, program.name());
        StringBuilder known = new StringBuilder();
        script.lists.forEach((words, name) -> known.append("        ")
                .append(name)
                .append(") echo '")
                .append(words)
                .append("' ;;\n"));
        return template().replace("@commands@", script.commands).replace("@lists@", known);
    }

    private void add(CommandSpec command, String path) {
        Set<String> below = new LinkedHashSet<>(command.subcommands().keySet());
        List<String> options = new ArrayList<>();
        List<String> values = new ArrayList<>();
        for (OptionSpec option : command.options()) {
            if (!option.hidden()) {
                options.addAll(List.of(option.names()));
                if (option.arity().max() > 0) {
                    String kind = kind(option, option.paramLabel());
                    for (String name : option.names()) {
                        values.add(name + "=" + kind);
                    }
                }
            }
        }
        List<String> places = command.positionalParameters().stream()
                .map(place -> kind(place, place.paramLabel()))
                .toList();
        commands.append("        '")
                .append(path)
                .append("')\n            commands='")
                .append(String.join(" ", below))
                .append("'\n            options='")
                .append(String.join(" ", options))
                .append("'\n            values='")
                .append(String.join(" ", values))
                .append("'\n            places='")
                .append(String.join(" ", places))
                .append("' ;;\n");
        command.subcommands().forEach((name, line) -> add(line.getCommandSpec(), path + " " + name));
    }

    /** Returns what may stand in a place: the name of a list, files, both, or nothing that is known. */
    private String kind(ArgSpec place, String label) {
        @Nullable Iterable<String> candidates = place.completionCandidates();
        if (candidates != null) {
            boolean constants = place.type().isEnum();
            String words = StreamSupport.stream(candidates.spliterator(), false)
                    .map(word -> constants ? word.toLowerCase(Locale.ROOT) : word)
                    .filter(word -> word.matches("[\\p{L}\\p{N}_.:=/@%+-]+"))
                    .collect(Collectors.joining(" "));
            String name = lists.computeIfAbsent(words, any -> "list" + lists.size());
            return candidates instanceof Candidates known && known.orFile() ? name + "+" + FILES : name;
        }
        boolean number = place.type().isPrimitive() || Number.class.isAssignableFrom(place.type());
        return number || label.length() == 1 || GUESSED_BY_NOBODY.contains(label) ? NOTHING : FILES;
    }

    private static String template() {
        try (@Nullable InputStream in = CompletionScript.class.getResourceAsStream(TEMPLATE)) {
            if (in == null) {
                throw new IllegalStateException("the jar holds no [" + TEMPLATE + "]");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
