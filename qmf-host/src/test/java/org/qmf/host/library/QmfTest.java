package org.qmf.host.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.Points;
import org.qmf.api.estimator.PointReport;
import org.qmf.api.estimator.Target;
import org.qmf.host.configuration.ConfigurationException;

class QmfTest {

    private static final double[][] ROWS = {{1, 2}, {3, 4}, {5, 6}};

    @Test
    void denoisesRowsInOrder(@TempDir Path plugins) {
        Qmf identity = Qmf.estimator("identity").seed(7).threads(2).plugins(plugins);
        assertThat(identity.denoise(ROWS)).isDeepEqualTo(ROWS);
    }

    @Test
    void fitsASample() {
        Points sample = Points.of(ROWS);
        Target target = Target.ofSample(sample, 1);
        double[] point = new double[2];
        Qmf.estimator("identity").fit(sample).denoiser().denoise(target, point, new PointReport(0));
        assertThat(point).containsExactly(3, 4);
    }

    @Test
    void saysWhatIsWrongWithParameters() {
        assertThatThrownBy(() -> Qmf.estimator("identity").set("k", 3).denoise(ROWS))
                .isInstanceOfSatisfying(
                        ConfigurationException.class,
                        e -> assertThat(e.problems())
                                .singleElement()
                                .asString()
                                .startsWith("program: estimator.k: unknown parameter [k] of estimator [identity]"));
    }
}
