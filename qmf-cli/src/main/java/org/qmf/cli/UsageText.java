package org.qmf.cli;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.qmf.host.text.Suggestions;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Puts into words what is wrong with a command line. */
final class UsageText {

    private UsageText() {}

    static String of(ParameterException exception, List<String> arguments) {
        CommandLine command = exception.getCommandLine();
        if (exception instanceof UnmatchedArgumentException unmatched) {
            return unknown(command, unmatched.getUnmatched().get(0));
        }
        if (exception instanceof MissingParameterException) {
            // What is missing may be there under a mistyped name.
            return unknownOption(command, arguments)
                    .map(option -> unknown(command, option))
                    .orElseGet(() -> String.valueOf(exception.getMessage()));
        }
        return String.valueOf(exception.getMessage());
    }

    private static String unknown(CommandLine command, String word) {
        Set<String> options = command.getCommandSpec().optionsMap().keySet();
        Set<String> commands = command.getSubcommands().keySet();
        if (word.startsWith("-")) {
            return "unknown option [" + word + "]" + Suggestions.didYouMean(name(word), options);
        }
        return commands.isEmpty()
                ? "unexpected argument [" + word + "]"
                : "unknown command [" + word + "]" + Suggestions.didYouMean(word, commands);
    }

    private static Optional<String> unknownOption(CommandLine command, List<String> arguments) {
        Set<String> options = command.getCommandSpec().optionsMap().keySet();
        return arguments.stream()
                .filter(argument -> argument.startsWith("--") && !options.contains(name(argument)))
                .findFirst();
    }

    private static String name(String option) {
        return option.replaceFirst("=.*", "");
    }
}
