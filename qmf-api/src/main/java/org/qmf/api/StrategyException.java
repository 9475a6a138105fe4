package org.qmf.api;

import org.apiguardian.api.API;

/**
 * Says that a strategy failed, in a sentence that is complete without its type, for example because a program that it runs
 * ended with an error. What data cannot do is said by {@link DataException} instead.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class StrategyException extends QmfException {

    private static final long serialVersionUID = 1L;

    public StrategyException(String message) {
        super(message);
    }

    public StrategyException(String message, Throwable cause) {
        super(message, cause);
    }
}
