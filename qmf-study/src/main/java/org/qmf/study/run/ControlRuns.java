package org.qmf.study.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.qmf.api.Points;
import org.qmf.api.data.Dataset;
import org.qmf.api.data.Draw;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.metric.Evaluation;
import org.qmf.host.configuration.Bound;
import org.qmf.host.denoise.PluginException;
import org.qmf.study.configuration.Control;
import org.qmf.study.configuration.DataPlan;
import org.qmf.study.configuration.NamedMetric;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyData;
import org.qmf.study.configuration.StudyPlan;
import org.qmf.study.journal.CellId;
import org.qmf.study.journal.Journal;
import org.qmf.study.journal.JournalLine;

/** Measures the controls of a study on every sample, and keeps what it measured in a journal of their own. */
final class ControlRuns {

    private final StudyPlan plan;
    private final Draws draws;
    private final Jobs jobs;
    private final Part part;
    private final Shares shares;
    private final Map<CellId, JournalLine> latest = new HashMap<>();
    private final Map<String, JournalLine> measured = new HashMap<>();

    ControlRuns(StudyPlan plan, Draws draws, Part part) {
        this.plan = plan;
        this.draws = draws;
        this.jobs = new Jobs(plan, draws);
        this.part = part;
        this.shares = new Shares(part);
    }

    /** Measures what the folder does not hold yet. */
    void run(Path folder, ProgressMonitor monitor) {
        Journal.read(folder, Journal.CONTROLS).forEach(this::note);
        try (Journal journal = Journal.open(folder, Journal.CONTROLS)) {
            for (int replicate : plan.outline().seeds()) {
                List<JournalLine> news = new ArrayList<>();
                for (DataPlan data : plan.data()) {
                    if (!plan.outline().seeds(data.data()).contains(replicate)) {
                        continue;
                    }
                    for (Map.Entry<Setting, Bound<Dataset>> dataset :
                            data.datasets().entrySet()) {
                        if (monitor.cancelled()) {
                            return;
                        }
                        measure(data.data(), dataset.getKey(), dataset.getValue(), replicate, news);
                    }
                }
                if (!news.isEmpty()) {
                    journal.append(news);
                }
            }
        }
    }

    private void note(JournalLine line) {
        latest.put(line.cell(), line);
        measured.put(line.key(), line);
    }

    private void measure(
            StudyData data, Setting setting, Bound<Dataset> dataset, int replicate, List<JournalLine> news) {
        List<Control> controls = List.of(Control.values());
        for (Control control : controls) {
            String key = jobs.key(control, data, dataset, replicate);
            if (!part.whole() && !shares.holds(control.label(), controls.indexOf(control), key)) {
                continue;
            }
            CellId cell = new CellId(data.name(), control.label(), setting.label(), replicate);
            @Nullable JournalLine known = latest.get(cell);
            if (known != null && known.key().equals(key)) {
                continue;
            }
            Optional.ofNullable(measured.get(key))
                    .map(line -> line.copyFor(cell, Map.of()))
                    .or(() -> measure(key, cell, control, data, dataset))
                    .ifPresent(line -> {
                        news.add(line);
                        note(line);
                    });
        }
    }

    private Optional<JournalLine> measure(
            String key, CellId cell, Control control, StudyData data, Bound<Dataset> dataset) {
        try {
            Draw draw = draws.draw(data, dataset, cell.seed()).draw();
            return control.points(draw)
                    .map(points -> new JournalLine(key, cell, values(draw, points), Map.of(), Optional.empty()));
        } catch (PluginException e) {
            // The cells of this sample say why it cannot be drawn.
            return Optional.empty();
        }
    }

    /** What a metric cannot say of points that no method made is not known. */
    private Map<String, Double> values(Draw draw, Points points) {
        Evaluation evaluation =
                new Evaluation(draw, new Denoised(points, new Diagnostics(points.size(), List.of())), Double.NaN);
        Map<String, Double> values = new LinkedHashMap<>();
        for (NamedMetric named : plan.outline().metrics()) {
            if (!named.metric().reproducible()) {
                continue;
            }
            double[] found;
            try {
                found = Measurement.of(plan, named, evaluation);
            } catch (RuntimeException | LinkageError e) {
                found = new double[named.columns().size()];
                Arrays.fill(found, Double.NaN);
            }
            for (int i = 0; i < found.length; i++) {
                values.put(named.columns().get(i), found[i]);
            }
        }
        return values;
    }
}
