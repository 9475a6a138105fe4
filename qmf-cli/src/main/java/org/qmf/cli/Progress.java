package org.qmf.cli;

import jakarta.inject.Inject;
import jakarta.inject.Provider;
import java.util.function.Function;
import org.qmf.api.engine.ProgressMonitor;

/** Shows the progress of work while it is done. */
record Progress(Provider<ConsoleProgress> monitors) {

    @Inject
    Progress {}

    /** Does the work; whatever is printed afterwards stands on a clean line. */
    <T> T during(Function<ProgressMonitor, T> work) {
        ConsoleProgress progress = monitors.get();
        try {
            return work.apply(progress);
        } finally {
            progress.clear();
        }
    }
}
