package org.qmf.api;

import org.apiguardian.api.API;

/**
 * Tells the user what went wrong in one sentence: what, where and what to do.
 *
 * <p>The message is shown as it is, without a stack trace.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public class QmfException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public QmfException(String message) {
        super(message);
    }

    public QmfException(String message, Throwable cause) {
        super(message, cause);
    }
}
