package org.qmf.host.expression;

import org.qmf.api.QmfException;

/** Says what is wrong with an expression and where in it. */
public final class ExpressionException extends QmfException {

    private static final long serialVersionUID = 1L;

    ExpressionException(String message) {
        super(message);
    }
}
