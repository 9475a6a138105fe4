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
}
