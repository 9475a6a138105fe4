package org.qmf.api;

import org.apiguardian.api.API;

/** Says that input data cannot be used: unreadable, malformed, not finite, too few points. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class DataException extends QmfException {

    private static final long serialVersionUID = 1L;

    public DataException(String message) {
        super(message);
    }

    public DataException(String message, Throwable cause) {
        super(message, cause);
    }
}
