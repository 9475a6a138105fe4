package org.qmf.study.folder;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.provenance.DataRecord;
import org.qmf.host.provenance.RecordedRun;
import org.qmf.study.journal.CellId;
import org.qmf.study.journal.Journal;
import org.qmf.study.journal.JournalLine;

/**
 * The folder of a study's results, as it was found.
 *
 * @param path the folder as the user named it
 * @param study the study as it was run
 * @param run what the results were made from
 * @param lines the last line of each cell, in the order of their first ones; none of cells that belong to another state of
 *     the study
 */
public record StudyFolder(Path path, ConfigNode study, RecordedRun run, Map<CellId, JournalLine> lines) {

    /** The name of the file with the study as it was run. */
    public static final String STUDY = "study.yaml";

    /** The name of the file that tells what the results were made from. */
    public static final String PROVENANCE = "provenance.json";

    private static final String SEED = ", seed ";

    /**
     * Reads a folder.
     *
     * @throws org.qmf.host.configuration.ConfigurationException if it holds no study
     * @throws org.qmf.api.DataException if it does not say what its results were made from
     */
    public static StudyFolder read(Path folder) {
        ConfigNode study = ConfigReader.read(folder.resolve(STUDY));
        RecordedRun run = RecordedRun.read(folder.resolve(PROVENANCE));
        return new StudyFolder(folder, study, run, Journal.latest(folder, Journal.FILE));
    }

    /** Returns the checksums of each sample by its name; the same sample of several settings has several. */
    public Map<String, Set<String>> checksums() {
        Map<String, Set<String>> checksums = new LinkedHashMap<>();
        for (DataRecord sample : run.data()) {
            checksums.computeIfAbsent(sample.location(), it -> new TreeSet<>()).add(sample.checksum());
        }
        return checksums;
    }

    /** Returns the names of the samples by what cells call them: those of a study of one data set do not name it. */
    public Map<String, String> samples() {
        boolean one = study instanceof Mapping mapping
                && mapping.entry("datasets")
                        .map(ConfigNode.Entry::value)
                        .filter(Mapping.class::isInstance)
                        .isEmpty();
        Map<String, String> samples = new LinkedHashMap<>();
        checksums()
                .keySet()
                .forEach(name -> samples.put(one ? name.substring(name.lastIndexOf(SEED) + 2) : name, name));
        return samples;
    }

    /**
     * A strategy that two folders have.
     *
     * @param then what it was in the other folder
     * @param now what it is in this one
     */
    public record Shared(RecordedRun.Strategy then, RecordedRun.Strategy now) {

        public boolean sameVersion() {
            return then.version().equals(now.version());
        }

        public boolean sameJar() {
            return then.checksum().equals(now.checksum());
        }
    }

    /** Returns the strategies that another folder has, too, in the order of this one. */
    public List<Shared> strategiesOf(StudyFolder other) {
        Map<String, RecordedRun.Strategy> known = new HashMap<>();
        other.run().strategies().forEach(strategy -> known.put(strategy.toString(), strategy));
        List<Shared> shared = new ArrayList<>();
        for (RecordedRun.Strategy now : run.strategies()) {
            RecordedRun.@Nullable Strategy then = known.get(now.toString());
            if (then != null) {
                shared.add(new Shared(then, now));
            }
        }
        return shared;
    }

    /** Returns the folder between brackets, as messages name it. */
    @Override
    public String toString() {
        return "[" + path + "]";
    }
}
