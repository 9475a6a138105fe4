package org.qmf.cli;

import jakarta.inject.Inject;
import jakarta.inject.Provider;
import java.nio.file.Files;
import org.qmf.host.registry.StrategyRegistry;

/** Warns of plugins: of those that cannot be used, and of what the others did beside their work. */
record PluginWarnings(GlobalOptions options, Provider<StrategyRegistry> registry, Messages messages) {

    @Inject
    PluginWarnings {}

    /** Tells of plugins that could not be used; their absence may explain what follows. */
    void warnOfProblems() {
        warnOfMissingFolders();
        registry.get().problems().forEach(problem -> messages.inform("qmf: warning: " + problem));
    }

    /** Tells of plugin folders that the user named but that are not there. */
    void warnOfMissingFolders() {
        options.plugins.stream()
                .filter(Files::notExists)
                .forEach(folder -> messages.inform("qmf: warning: plugin folder [" + folder + "] does not exist"));
    }

    /** Tells of what plugins printed and of the threads they did not end. */
    void warnOfTraces(PluginPrints prints) {
        prints.finish()
                .forEach((strategy, lines) -> messages.inform("qmf: warning: " + strategy + " printed "
                        + HumanText.count(lines, "line") + " to standard output, passed on to standard error"));
        PluginThreads.left()
                .forEach((strategy, threads) -> messages.inform(
                        "qmf: warning: " + strategy + " left " + HumanText.count(threads, "thread") + " running"));
    }
}
