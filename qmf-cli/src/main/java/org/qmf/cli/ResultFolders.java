package org.qmf.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.qmf.api.DataException;
import org.qmf.api.QmfException;
import org.qmf.host.configuration.ConfigurationException;
import org.qmf.host.text.Suggestions;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Checks the folders of results that a command line names. */
final class ResultFolders {

    private ResultFolders() {}

    /** Reads folders; what the command line asks of them and they do not have is a mistake in the command line. */
    static <T> T read(CommandSpec spec, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (DataException | ConfigurationException e) {
            throw e;
        } catch (QmfException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

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
