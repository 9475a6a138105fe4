package org.qmf.study.run;

import java.lang.ref.SoftReference;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Dataset;
import org.qmf.api.data.Draw;
import org.qmf.host.configuration.Bound;
import org.qmf.host.denoise.DrawnSamples;
import org.qmf.host.denoise.PluginException;
import org.qmf.host.denoise.SampleSeal;
import org.qmf.host.provenance.DataRecord;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.study.configuration.StudyData;

/**
 * Draws the replicates of a study, the same for all methods: replicate i depends on the study's seed and i
 * only, and on the name of one of several data sets.
 *
 * <p>Draws are kept while there is memory and drawn again otherwise, also where a plugin has changed what was kept.
 */
final class Draws {

    /** Identifies a draw. */
    record Id(String name, String dataset, int replicate) {}

    private final long seed;
    private final EffectiveTexts texts = new EffectiveTexts();
    private final List<RegisteredStrategy> strategies;
    private final ConcurrentMap<Id, SoftReference<Sealed>> kept = new ConcurrentHashMap<>();
    private final ConcurrentMap<Id, DataRecord> records = new ConcurrentHashMap<>();

    /** A draw and the checksums that its points had at first, with and without noise. */
    record Sealed(Draw draw, List<SampleSeal> seals) {

        boolean unbroken() {
            return seals.stream().allMatch(SampleSeal::unbroken);
        }

        void requireUnbroken() {
            seals.forEach(SampleSeal::requireUnbroken);
        }
    }

    /**
     * Prepares draws.
     *
     * @param strategies all that the study uses, any of which may be a plugin's
     */
    Draws(long seed, List<RegisteredStrategy> strategies) {
        this.seed = seed;
        this.strategies = strategies;
    }

    private Id id(StudyData data, Bound<Dataset> dataset, int replicate) {
        return new Id(data.name(), texts.of(dataset), replicate);
    }

    /** Returns the texts of the configurations that are drawn from and computed with. */
    EffectiveTexts texts() {
        return texts;
    }

    Sealed draw(StudyData data, Bound<Dataset> dataset, int replicate) {
        Id id = id(data, dataset, replicate);
        @Nullable SoftReference<Sealed> reference = kept.get(id);
        @Nullable Sealed known = reference == null ? null : reference.get();
        if (known != null && known.unbroken()) {
            return known;
        }
        Draw draw = drawNew(data, dataset, replicate);
        Sealed sealed = new Sealed(
                draw,
                Stream.concat(Stream.of(draw.points()), draw.clean().stream())
                        .map(points -> SampleSeal.of(points, strategies))
                        .toList());
        kept.put(id, new SoftReference<>(sealed));
        return sealed;
    }

    private Draw drawNew(StudyData data, Bound<Dataset> dataset, int replicate) {
        RandomStream random = RandomStream.of(seed, data.stream("draw"), replicate);
        Draw draw = DrawnSamples.draw(dataset, random);
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
                    draw(data, dataset, replicate).draw().points());
            records.put(id, drawn);
            return Optional.of(drawn);
        } catch (PluginException e) {
            return Optional.empty();
        }
    }
}
