package org.qmf.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.qmf.host.wiring.PluginRoots;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** The options that every command understands. */
final class GlobalOptions {

    @Option(
            names = "--plugins",
            paramLabel = "DIR",
            scope = ScopeType.INHERIT,
            description = "Also look for plugins in DIR/<name>/*.jar; may be given several times.")
    List<Path> plugins = new ArrayList<>();

    @Option(
            names = {"-v", "--verbose"},
            scope = ScopeType.INHERIT,
            description = "Say more about what is going on; show stack traces of failures.")
    boolean verbose;

    @Option(
            names = {"-q", "--quiet"},
            scope = ScopeType.INHERIT,
            description = "Print results and errors only: no progress, no summary.")
    boolean quiet;

    @Option(names = "--no-color", scope = ScopeType.INHERIT, description = "Print without colours, as NO_COLOR does.")
    boolean noColor;

    @Option(
            names = "--log-file",
            paramLabel = "FILE",
            scope = ScopeType.INHERIT,
            description = "Write a detailed log to FILE.")
    @Nullable
    Path logFile;

    /** Returns the folders to look for plugins in: that of the program's home, then those that were named. */
    PluginRoots pluginRoots() {
        List<Path> folders = new ArrayList<>();
        String home = System.getProperty("qmf.home");
        if (home != null) {
            folders.add(Path.of(home, "plugins"));
        }
        folders.addAll(plugins);
        return new PluginRoots(folders);
    }
}
