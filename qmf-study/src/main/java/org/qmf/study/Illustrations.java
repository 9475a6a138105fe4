package org.qmf.study;

import jakarta.inject.Inject;
import java.nio.file.Path;
import org.qmf.host.configuration.Binder;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.study.cloud.Clouds;
import org.qmf.study.figure.Album;
import org.qmf.study.figure.CloudChoice;
import org.qmf.study.figure.StudyFigures;
import org.qmf.study.report.StudyReport;
import org.qmf.study.result.Results;

/** Writes the figures and the report of a study's results. */
final class Illustrations {

    private final Binder binder;
    private final StrategyRegistry registry;

    @Inject
    Illustrations(Binder binder, StrategyRegistry registry) {
        this.binder = binder;
        this.registry = registry;
    }

    void write(Path folder, Results results) {
        CloudChoice clouds = CloudChoice.of(results, Clouds.of(folder));
        Album album = StudyFigures.draw(results, clouds, binder);
        StudyFigures.write(album, folder.resolve("figures"));
        new StudyReport(results, album, clouds).write(folder, registry);
    }
}
