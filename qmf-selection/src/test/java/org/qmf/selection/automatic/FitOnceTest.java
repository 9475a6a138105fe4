package org.qmf.selection.automatic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.qmf.api.FitContext;
import org.qmf.api.Points;
import org.qmf.api.estimator.FittedManifold;
import org.qmf.selection.Clouds;

class FitOnceTest {

    @Test
    void fitsASampleOnceAndAnotherOneAnew() {
        FitContext context = FitContext.sequential(1);
        Points one = Clouds.sphere(1, 2, 30, 0.1);
        Points other = Clouds.sphere(1, 2, 40, 0.1);
        List<Points> fitted = new ArrayList<>();
        FitOnce once = new FitOnce((sample, same) -> {
            fitted.add(sample);
            return () -> (target, denoised, report) -> denoised[0] = sample.size();
        });

        FittedManifold first = once.fit(one, context);

        assertThat(once.fit(one, context)).isSameAs(first);
        FittedManifold second = once.fit(other, context);
        assertThat(second).isNotSameAs(first);
        assertThat(once.fit(other, context)).isSameAs(second);
        assertThat(fitted).containsExactly(one, other);
    }
}
