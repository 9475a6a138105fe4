package org.qmf.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.qmf.host.text.Suggestions;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Checks the folders of results that a command line names. */
final class ResultFolders {

    private ResultFolders() {}

    /** Throws if one of them is not there, or given twice. */
    static void requireAll(CommandSpec spec, List<Path> folders) {
        Set<Path> seen = new HashSet<>();
        for (Path folder : folders) {
            if (!Files.isDirectory(folder)) {
                throw new ParameterException(
                        spec.commandLine(), "there is no folder [" + folder + "]" + Suggestions.didYouMean(folder));
            }
            if (!seen.add(folder.toAbsolutePath().normalize())) {
                throw new ParameterException(spec.commandLine(), "the folder [" + folder + "] is given twice");
            }
        }
    }
}
