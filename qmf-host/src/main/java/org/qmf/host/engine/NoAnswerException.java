package org.qmf.host.engine;

import org.qmf.api.QmfException;

/** Says that an estimator was given up since it did not answer; the message is a sentence whose subject is missing. */
public final class NoAnswerException extends QmfException {

    private static final long serialVersionUID = 1L;

    NoAnswerException(String message) {
        super(message);
    }
}
