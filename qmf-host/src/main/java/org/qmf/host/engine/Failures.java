package org.qmf.host.engine;

import java.util.Optional;
import org.qmf.api.engine.Diagnostics;

/** Words and counts the points for which an estimator's code is to blame: no data make it throw, hang or return NaN. */
public final class Failures {

    static final String NOT_FINITE = "the estimator returned a point that is not finite";
    static final String NO_ANSWER = "the estimator gave no answer";
    private static final String THREW = "the estimator threw ";

    private Failures() {}

    static String reason(Throwable thrown) {
        String message = thrown.getMessage();
        return THREW + thrown.getClass().getSimpleName() + (message == null ? "" : ": " + message);
    }

    /** Returns for how many points the estimator threw, gave no answer, or none that is finite. */
    public static int count(Diagnostics diagnostics) {
        int count = 0;
        for (int i = 0; i < diagnostics.size(); i++) {
            if (isFailure(diagnostics.reason(i))) {
                count++;
            }
        }
        return count;
    }

    /** Returns the reason of the first such point. */
    public static Optional<String> first(Diagnostics diagnostics) {
        for (int i = 0; i < diagnostics.size(); i++) {
            if (isFailure(diagnostics.reason(i))) {
                return Optional.of(diagnostics.reason(i));
            }
        }
        return Optional.empty();
    }

    private static boolean isFailure(String reason) {
        return reason.startsWith(THREW) || reason.equals(NOT_FINITE) || reason.startsWith(NO_ANSWER);
    }
}
