package org.qmf.study.replicate;

import org.qmf.api.RandomStream;
import org.qmf.api.data.Draw;
import org.qmf.api.study.Replication;

/** Takes the data as they are, once. */
public final class NoReplicates implements Replication {

    @Override
    public Draw replicate(Draw data, RandomStream random) {
        return data;
    }

    @Override
    public double correlation() {
        return 1;
    }

    @Override
    public String description() {
        return "the data as they are";
    }

    @Override
    public String shows() {
        return "They show what each method makes of these data.";
    }

    @Override
    public String hides() {
        return "They do not show whether a difference is more than chance: one data set is one observation, which lets"
                + " neither an interval nor a test be known.";
    }
}
