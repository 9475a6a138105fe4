package org.qmf.study.replicate;

import org.qmf.api.RandomStream;
import org.qmf.api.data.Draw;
import org.qmf.api.study.Replication;

/**
 * Draws as many points as there are, with replacement.
 *
 * <p>The mean over a bootstrap sample varies about that of the data as much as the latter varies about the truth, so that half
 * of its variance is common to all: ρ = 1/2.
 */
public final class Bootstraps implements Replication {

    @Override
    public Draw replicate(Draw data, RandomStream random) {
        int n = data.points().size();
        int[] chosen = new int[n];
        for (int i = 0; i < n; i++) {
            chosen[i] = random.nextInt(n);
        }
        return Chosen.of(data, chosen);
    }

    @Override
    public double correlation() {
        return 0.5;
    }

    @Override
    public String description() {
        return "bootstrap samples of the points";
    }

    @Override
    public String shows() {
        return "They show how much a difference depends on which points were measured, for samples of the full size.";
    }

    @Override
    public String hides() {
        return "Bootstrap samples repeat a third of the points and lack another third, so that neighbourhoods of K points hold"
                + " fewer different ones, and methods fare differently from how they do on the data themselves. They share"
                + " points, for which intervals and tests are corrected, and take the points to be independent.";
    }
}
