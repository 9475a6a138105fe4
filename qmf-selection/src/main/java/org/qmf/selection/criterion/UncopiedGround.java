package org.qmf.selection.criterion;

import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.qmf.api.Points;
import org.qmf.api.selection.Evidence;
import org.qmf.api.selection.TrialGround;
import org.qmf.selection.copies.Copies;

/** Judges without the copies in a sample: a target that is left out of its chart is not foretold by its own copy. */
final class UncopiedGround {

    /** The sample last found to have no copies: a search judges hundreds of settings on the same, which may be large. */
    private static volatile WeakReference<@Nullable Points> known = new WeakReference<>(null);

    private UncopiedGround() {}

    /** Measures on what the ground is without copies; targets that are copies of each other lose alike. */
    @SuppressWarnings("ReferenceEquality") // The very points, which nobody can change.
    static Evidence measure(TrialGround ground, Function<TrialGround, Evidence> judge) {
        if (known.get() == ground.sample()) {
            return judge.apply(ground);
        }
        Copies copies = Copies.in(ground.sample());
        if (!copies.any()) {
            known = new WeakReference<>(ground.sample());
            return judge.apply(ground);
        }
        int[] places = Arrays.stream(ground.targets()).map(copies::place).toArray();
        int[] targets = Arrays.stream(places).distinct().toArray();
        Evidence seen = judge.apply(new TrialGround(copies.rest(), ground.dimension(), targets, ground.context()));
        int[] which = new int[copies.rest().size()];
        for (int i = 0; i < targets.length; i++) {
            which[targets[i]] = i;
        }
        return new Evidence(of(places, which, seen.losses()), of(places, which, seen.followed()), (int)
                Math.round((double) seen.kept() * places.length / targets.length));
    }

    private static double[] of(int[] places, int[] which, double[] values) {
        return Arrays.stream(places).mapToDouble(place -> values[which[place]]).toArray();
    }
}
