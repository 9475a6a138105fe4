package org.qmf.lab.http;

/** Ends a request with a status and a sentence. */
public final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;

    public Refusal(int status, String message) {
        super(message, null, false, false);
        this.status = status;
    }

    int status() {
        return status;
    }
}
