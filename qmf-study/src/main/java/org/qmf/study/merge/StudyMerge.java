package org.qmf.study.merge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.qmf.api.DataException;
import org.qmf.api.data.IoReason;
import org.qmf.host.file.AtomicFile;
import org.qmf.host.file.FolderLock;
import org.qmf.host.time.Stopwatch;
import org.qmf.study.cloud.CloudUnion;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.folder.StudyFolder;
import org.qmf.study.journal.CellId;
import org.qmf.study.journal.Journal;
import org.qmf.study.journal.JournalLine;

/**
 * Merges the cells of several folders into one, which then holds what a single run would have left: journal, points, study
 * and provenance. What the target holds already is kept.
 */
public final class StudyMerge {

    private final Path target;
    private final List<StudyFolder> folders;
    private final List<String> remarks;
    private final Map<CellId, JournalLine> lines;
    private final Collection<JournalLine> controls;
    private final MergedProvenance provenance = new MergedProvenance();

    private StudyMerge(Path target, List<StudyFolder> folders) {
        this.target = target;
        this.folders = folders;
        this.remarks = SameStudy.check(folders);
        JoinedLines joined = new JoinedLines();
        folders.forEach(folder -> joined.add(folder.lines().values(), folder.toString(), line -> origin(folder, line)));
        this.lines = joined.get();
        JoinedLines measured = new JoinedLines();
        folders.forEach(folder -> measured.add(
                Journal.latest(folder.path(), Journal.CONTROLS).values(),
                folder.toString(),
                line -> origin(folder, line)));
        this.controls = measured.get().values();
        folders.forEach(folder -> provenance.add(folder.path(), isTarget(folder)));
    }

    /**
     * Looks at the folders; nothing is written.
     *
     * @param sources the folders to merge
     * @param target where they are merged; may hold cells of the same study
     * @throws DataException if the folders do not belong together, or a cell has different values in two of them
     */
    public static StudyMerge of(List<Path> sources, Path target) {
        List<StudyFolder> folders = new ArrayList<>();
        if (Files.exists(target.resolve(StudyFolder.STUDY))) {
            folders.add(StudyFolder.read(target));
        } else if (holdsAnything(target)) {
            throw new DataException(
                    "[" + target + "] is not empty and holds no study; choose another folder, or one to be made");
        }
        for (Path source : sources) {
            if (!same(source, target)) {
                folders.add(StudyFolder.read(source));
            }
        }
        return new StudyMerge(target, folders);
    }

    /** Makes the target if there is none, and keeps everyone else from writing to it. */
    public FolderLock lock() {
        return FolderLock.make(target, Journal.LOCK);
    }

    /** Returns the first folder, which says what the study is. */
    public StudyFolder first() {
        return folders.get(0);
    }

    /** Writes the target, whose lock the caller holds. */
    public MergeSummary write(StudyOutline outline, List<String> command) {
        Stopwatch stopwatch = new Stopwatch();
        List<CellId> cells = cells(outline);
        List<CellId> missing =
                cells.stream().filter(cell -> !lines.containsKey(cell)).toList();
        Map<CellId, String> failed = new LinkedHashMap<>();
        cells.forEach(cell -> Optional.ofNullable(lines.get(cell))
                .flatMap(JournalLine::error)
                .ifPresent(error -> failed.put(cell, error)));
        Map<String, Integer> origins = origins(cells, lines);

        try (Journal journal = Journal.open(target);
                Journal other = Journal.open(target, Journal.CONTROLS)) {
            journal.append(news(lines.values(), Journal.FILE));
            other.append(news(controls, Journal.CONTROLS));
        }
        CloudUnion.write(target, folders.stream().map(StudyFolder::path).toList(), inOrderOfComputation(cells, lines));
        byte[] study = read(first().path().resolve(StudyFolder.STUDY));
        AtomicFile.write(target.resolve(StudyFolder.STUDY), out -> out.write(study), true);
        Map<String, Integer> outcomes = new LinkedHashMap<>();
        outcomes.put("cells", cells.size());
        outcomes.put("merged", cells.size() - missing.size());
        outcomes.put("failed", failed.size());
        provenance.write(target, command, stopwatch, origins, outcomes);
        return new MergeSummary(
                cells.size(),
                Collections.unmodifiableMap(origins),
                missing,
                Collections.unmodifiableMap(failed),
                List.copyOf(remarks));
    }

    private boolean isTarget(StudyFolder folder) {
        return same(folder.path(), target);
    }

    private String origin(StudyFolder folder, JournalLine line) {
        return isTarget(folder) ? line.origin() : MergedProvenance.origin(folder.path(), line.origin());
    }

    /** Returns the lines that a journal of the target does not hold yet. */
    private List<JournalLine> news(Collection<JournalLine> lines, String journal) {
        Map<CellId, JournalLine> there = new HashMap<>();
        Journal.read(target, journal).forEach(line -> there.put(line.cell(), line));
        return lines.stream()
                .filter(line -> !line.equals(there.get(line.cell())))
                .toList();
    }

    /** Returns the cells of a study: whole replicates one after another. */
    private static List<CellId> cells(StudyOutline outline) {
        List<CellId> cells = new ArrayList<>();
        for (int seed : outline.seeds()) {
            outline.datasets().stream()
                    .filter(data -> outline.seeds(data).contains(seed))
                    .forEach(data -> data.settings()
                            .forEach(setting -> outline.methods()
                                    .forEach(method ->
                                            cells.add(new CellId(data.name(), method, setting.label(), seed)))));
        }
        return cells;
    }

    /** A run names cells that share a computation one after another. */
    private static List<CellId> inOrderOfComputation(List<CellId> cells, Map<CellId, JournalLine> lines) {
        Map<String, List<CellId>> byKey = new LinkedHashMap<>();
        for (CellId cell : cells) {
            @Nullable JournalLine line = lines.get(cell);
            byKey.computeIfAbsent(line == null ? cell.toString() : line.key(), it -> new ArrayList<>())
                    .add(cell);
        }
        return byKey.values().stream().flatMap(List::stream).toList();
    }

    private static Map<String, Integer> origins(List<CellId> cells, Map<CellId, JournalLine> lines) {
        Map<String, Integer> origins = new LinkedHashMap<>();
        cells.forEach(cell ->
                Optional.ofNullable(lines.get(cell)).ifPresent(line -> origins.merge(line.origin(), 1, Integer::sum)));
        return origins;
    }

    private static boolean holdsAnything(Path folder) {
        if (!Files.exists(folder)) {
            return false;
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.anyMatch(file -> !file.endsWith(Journal.LOCK));
        } catch (IOException e) {
            throw new DataException(folder + " cannot be read: " + IoReason.of(e), e);
        }
    }

    private static boolean same(Path one, Path other) {
        return one.toAbsolutePath().normalize().equals(other.toAbsolutePath().normalize());
    }

    private static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new DataException(file + " cannot be read: " + IoReason.of(e), e);
        }
    }
}
