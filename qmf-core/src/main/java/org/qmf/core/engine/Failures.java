package org.qmf.core.engine;

import org.qmf.api.engine.Diagnostics;

/** Words and counts the failures of an estimator that throws. */
public final class Failures {

    private static final String PREFIX = "the estimator threw ";

    private Failures() {}

    static String reason(RuntimeException exception) {
        String message = exception.getMessage();
        return PREFIX + exception.getClass().getSimpleName() + (message == null ? "" : ": " + message);
    }

    /** Returns for how many points the estimator threw an exception. */
    public static int count(Diagnostics diagnostics) {
        int count = 0;
        for (int i = 0; i < diagnostics.size(); i++) {
            if (diagnostics.reason(i).startsWith(PREFIX)) {
                count++;
            }
        }
        return count;
    }
}
