package org.qmf.study.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.qmf.api.Points;
import org.qmf.api.QmfException;
import org.qmf.api.data.Dataset;
import org.qmf.api.data.Draw;
import org.qmf.api.engine.CancelledException;
import org.qmf.api.engine.Denoised;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.api.estimator.Diagnostics;
import org.qmf.api.metric.Evaluation;
import org.qmf.host.configuration.Bound;
import org.qmf.host.denoise.PluginCalls;
import org.qmf.host.denoise.PluginException;
import org.qmf.study.configuration.Control;
import org.qmf.study.configuration.NamedMetric;
import org.qmf.study.configuration.Setting;
import org.qmf.study.configuration.StudyData;
import org.qmf.study.configuration.StudyPlan;
import org.qmf.study.journal.CellId;
import org.qmf.study.journal.Journal;
import org.qmf.study.journal.JournalLine;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Measures the controls of a study on every sample, and keeps what it measured in a journal of their own. */
final class ControlRuns {

    private static final Logger LOGGER = LoggerFactory.getLogger(ControlRuns.class);

    private final StudyPlan plan;
    private final Draws draws;
    private final Jobs jobs;
    private final Part part;
    private final Shares shares;
    private final Map<CellId, JournalLine> latest = new HashMap<>();
    private final Map<String, JournalLine> measured = new HashMap<>();
    private final Set<String> warned = new HashSet<>();

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
                try {
                    forEachSample(replicate, (data, setting, dataset) -> {
                        if (monitor.cancelled()) {
                            throw new CancelledException();
                        }
                        measure(data, setting, dataset, replicate, news);
                    });
                } finally {
                    append(journal, news);
                }
            }
        }
    }

    /** Takes back what the folder holds of samples that are not those of the study any more. */
    void withdraw(Path folder) {
        Map<CellId, JournalLine> known = Journal.latest(folder, Journal.CONTROLS);
        if (known.isEmpty()) {
            return;
        }
        List<JournalLine> withdrawn = new ArrayList<>();
        for (int replicate : plan.outline().seeds()) {
            forEachSample(replicate, (data, setting, dataset) -> {
                for (Control control : Control.values()) {
                    CellId cell = cell(control, data, setting, replicate);
                    @Nullable JournalLine line = known.get(cell);
                    if (line != null && !line.key().equals(jobs.key(control, data, dataset, replicate))) {
                        withdrawn.add(JournalLine.withdrawing(cell));
                    }
                }
            });
        }
        try (Journal journal = Journal.open(folder, Journal.CONTROLS)) {
            append(journal, withdrawn);
        }
    }

    private static void append(Journal journal, List<JournalLine> lines) {
        if (!lines.isEmpty()) {
            journal.append(lines);
        }
    }

    private interface SampleConsumer {
        void accept(StudyData data, Setting setting, Bound<Dataset> dataset);
    }

    private void forEachSample(int replicate, SampleConsumer consumer) {
        plan.data().stream()
                .filter(data -> plan.outline().seeds(data.data()).contains(replicate))
                .forEach(data ->
                        data.datasets().forEach((setting, dataset) -> consumer.accept(data.data(), setting, dataset)));
    }

    private static CellId cell(Control control, StudyData data, Setting setting, int replicate) {
        return new CellId(data.name(), control.label(), setting.label(), replicate);
    }

    private void note(JournalLine line) {
        if (line.withdraws()) {
            latest.remove(line.cell());
            return;
        }
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
            CellId cell = cell(control, data, setting, replicate);
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
        Draw draw;
        try {
            draw = draws.draw(data, dataset, cell.seed()).draw();
        } catch (PluginException e) {
            // The cells of this sample say why it cannot be drawn.
            return Optional.empty();
        }
        try {
            return PluginCalls.call(dataset.used().get(0), () -> control.points(draw))
                    .map(points -> new JournalLine(key, cell, values(draw, points), Map.of(), Optional.empty()));
        } catch (CancelledException e) {
            throw e;
        } catch (QmfException e) {
            warn(control, e);
            return Optional.empty();
        }
    }

    /** Tells once that a control is not measured; without a line it is tried again by the next run. */
    private void warn(Control control, QmfException why) {
        String text = control.label() + " is not measured: " + why.getMessage();
        if (warned.add(text)) {
            LOGGER.warn("{}", text);
        }
    }

    private Map<String, Double> values(Draw draw, Points points) {
        Evaluation evaluation =
                new Evaluation(draw, new Denoised(points, new Diagnostics(points.size(), List.of())), Double.NaN);
        Map<String, Double> values = new LinkedHashMap<>();
        for (NamedMetric named : plan.outline().metrics()) {
            if (!named.metric().reproducible()) {
                continue;
            }
            double[] found = Measurement.of(plan, named, evaluation);
            for (int i = 0; i < found.length; i++) {
                values.put(named.columns().get(i), found[i]);
            }
        }
        return values;
    }
}
