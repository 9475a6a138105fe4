package org.qmf.spark.task;

import java.io.Serializable;
import org.qmf.api.DataException;
import org.qmf.api.QmfException;

/**
 * Tells the driver of a failure that would happen again on any other executor, so that Spark does not try.
 *
 * <p>The exception itself does not travel: its class may be a plugin's, which the driver's Spark cannot load.
 */
public record TaskFailure(Kind kind, String message) implements Serializable {

    private enum Kind {
        DATA,
        EXPLAINED,
        OTHER
    }

    /** Describes what was thrown. */
    public static TaskFailure of(Throwable thrown) {
        if (thrown instanceof DataException) {
            return new TaskFailure(Kind.DATA, String.valueOf(thrown.getMessage()));
        }
        return thrown instanceof QmfException
                ? new TaskFailure(Kind.EXPLAINED, String.valueOf(thrown.getMessage()))
                : new TaskFailure(Kind.OTHER, thrown.toString());
    }

    /** Returns the exception for the driver to throw. */
    public RuntimeException exception() {
        return switch (kind) {
            case DATA -> new DataException(message);
            case EXPLAINED -> new QmfException(message);
            case OTHER -> new RemoteException(message);
        };
    }

    /** Reads as what was thrown on the executor. */
    @SuppressWarnings("OverrideThrowableToString") // messages show the whole text
    private static final class RemoteException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        RemoteException(String original) {
            super(original);
        }

        @Override
        public String toString() {
            return String.valueOf(getMessage());
        }
    }
}
