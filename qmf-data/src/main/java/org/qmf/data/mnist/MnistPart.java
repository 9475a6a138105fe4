package org.qmf.data.mnist;

/** The two parts of the database. */
public enum MnistPart {
    /** The 60,000 images meant for training. */
    TRAIN("train"),
    /** The 10,000 images meant for testing. */
    TEST("t10k");

    private final String prefix;

    MnistPart(String prefix) {
        this.prefix = prefix;
    }

    String prefix() {
        return prefix;
    }
}
