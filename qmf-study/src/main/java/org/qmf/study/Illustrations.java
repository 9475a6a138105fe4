package org.qmf.study;

import jakarta.inject.Inject;
import java.nio.file.Path;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.study.cloud.Clouds;
import org.qmf.study.figure.StudyAlbum;
import org.qmf.study.figure.StudyFigures;
import org.qmf.study.report.StudyReport;
import org.qmf.study.result.Results;

/** Writes the figures and the report of a study's results. */
final class Illustrations {

    private final StrategyRegistry registry;

    @Inject
    Illustrations(StrategyRegistry registry) {
        this.registry = registry;
    }

    void write(Path folder, Results results) {
        StudyAlbum album = StudyFigures.draw(results, Clouds.of(folder), registry);
        StudyFigures.write(album, folder.resolve("figures"));
        new StudyReport(album).write(folder, registry);
    }
}
