package org.qmf.host.registry;

/** Tells errors after which nothing can be relied on from those of a strategy's own code. */
public final class FatalErrors {

    private FatalErrors() {}

    /** Lets errors of the virtual machine itself pass, all others are the strategy's own. */
    public static void rethrow(Throwable thrown) {
        if (thrown instanceof VirtualMachineError error && !(thrown instanceof StackOverflowError)) {
            throw error;
        }
    }

    /** Returns what was thrown as an exception that need not be declared; an error is thrown on at once. */
    public static RuntimeException unchecked(Throwable thrown) {
        if (thrown instanceof Error error) {
            throw error;
        }
        // Other languages throw checked exceptions without saying so.
        return thrown instanceof RuntimeException exception ? exception : new IllegalStateException(thrown);
    }
}
