package org.qmf.host.file;

/**
 * An output that is complete under a temporary name and waits to be shown, so that several outputs can appear together.
 */
public interface Staged extends AutoCloseable {

    /** Moves the output to its own name. */
    void publish();

    /** Removes the output if it was not published. */
    @Override
    void close();

    /** Returns what stands for an output that needs no publishing. */
    static Staged nothing() {
        return new Staged() {
            @Override
            public void publish() {}

            @Override
            public void close() {}
        };
    }

    /** Returns two outputs as one; the first is published first. */
    static Staged both(Staged first, Staged second) {
        return new Staged() {
            @Override
            public void publish() {
                first.publish();
                second.publish();
            }

            @Override
            public void close() {
                try (second) {
                    first.close();
                }
            }
        };
    }
}
