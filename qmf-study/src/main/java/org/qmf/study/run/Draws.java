package org.qmf.study.run;

import static java.util.Objects.requireNonNull;

import java.lang.ref.SoftReference;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Dataset;
import org.qmf.api.data.Draw;
import org.qmf.host.configuration.Bound;
import org.qmf.host.denoise.PluginCalls;
import org.qmf.host.denoise.PluginException;
import org.qmf.host.provenance.DataRecord;
import org.qmf.study.configuration.StudyData;

/**
 * Draws the replicates of a study, the same for all methods: replicate i depends on the study's seed and i
 * only, and on the name of one of several data sets.
 *
 * <p>Draws are kept while there is memory and drawn again otherwise.
 */
final class Draws {

    /** Identifies a draw. */
    record Id(String name, String dataset, int replicate) {}

    private final long seed;
    private final EffectiveTexts texts = new EffectiveTexts();
    private final ConcurrentMap<Id, SoftReference<Draw>> kept = new ConcurrentHashMap<>();
    private final ConcurrentMap<Id, DataRecord> records = new ConcurrentHashMap<>();

    Draws(long seed) {
        this.seed = seed;
    }

    private Id id(StudyData data, Bound<Dataset> dataset, int replicate) {
        return new Id(data.name(), texts.of(dataset), replicate);
    }

    /** Returns the texts of the configurations that are drawn from and computed with. */
    EffectiveTexts texts() {
        return texts;
    }

    Draw draw(StudyData data, Bound<Dataset> dataset, int replicate) {
        Id id = id(data, dataset, replicate);
        @Nullable SoftReference<Draw> reference = kept.get(id);
        @Nullable Draw known = reference == null ? null : reference.get();
        if (known != null) {
            return known;
        }
        Draw draw = drawNew(data, dataset, replicate);
        kept.put(id, new SoftReference<>(draw));
        return draw;
    }

    private Draw drawNew(StudyData data, Bound<Dataset> dataset, int replicate) {
        RandomStream random = RandomStream.of(seed, data.stream("draw"), replicate);
        Draw draw = PluginCalls.call(
                dataset.used().get(0), () -> requireNonNull(dataset.value().draw(random), "draw returned null"));
        return data.replication()
                .map(it -> it.replicate(draw, RandomStream.of(seed, data.stream("replicate"), replicate)))
                .orElse(draw);
    }

    /** Identifies the points of a draw by their checksum; empty if the data set's code fails. */
    Optional<DataRecord> describe(StudyData data, Bound<Dataset> dataset, int replicate) {
        Id id = id(data, dataset, replicate);
        @Nullable DataRecord known = records.get(id);
        if (known != null) {
            return Optional.of(known);
        }
        try {
            DataRecord drawn = DataRecord.of(
                    "sample",
                    data.label() + ", seed " + replicate,
                    draw(data, dataset, replicate).points());
            records.put(id, drawn);
            return Optional.of(drawn);
        } catch (PluginException e) {
            return Optional.empty();
        }
    }
}
