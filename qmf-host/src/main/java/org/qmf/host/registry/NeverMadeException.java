package org.qmf.host.registry;

/** Says that the code of a plugin did not end that makes a strategy; the message is the rest of a sentence about the strategy. */
public final class NeverMadeException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    NeverMadeException(LimitedLoading limit) {
        super("was not made within " + limit.text() + "; report this to the plugin's author");
    }
}
