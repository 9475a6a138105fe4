package org.qmf.study.configuration;

import java.util.List;
import org.qmf.api.data.Dataset;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.Bound;
import org.qmf.host.configuration.ConfigurationException;
import org.qmf.host.denoise.PluginCalls;
import org.qmf.host.denoise.PluginException;

/** Tells data that are the same for every seed, by what the data sets say of themselves. */
final class FixedData {

    private final Binder binder;

    FixedData(Binder binder) {
        this.binder = binder;
    }

    /** Returns the data sets, those that are the same for every seed with the way in which replicates are made of them. */
    List<StudyData> replicated(List<StudyData> datasets, NamedReplication replication) {
        return datasets.stream()
                .map(data -> fixed(data) ? data.replicatedBy(replication) : data)
                .toList();
    }

    /** A data set that cannot be made is reported where it is bound for running. */
    private boolean fixed(StudyData data) {
        try {
            return !data.settings().isEmpty() && !random(data);
        } catch (ConfigurationException | PluginException e) {
            return false;
        }
    }

    private boolean random(StudyData data) {
        Bound<Dataset> bound =
                binder.bindDeferred(data.dataset(), data.settings().get(0).values());
        return PluginCalls.call(bound.used().get(0), bound.value()::random);
    }
}
