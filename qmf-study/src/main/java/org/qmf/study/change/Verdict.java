package org.qmf.study.change;

/** What became of a value. */
public enum Verdict {
    /** It became worse, by more than chance and tolerance explain. */
    WORSE("worse"),
    /** It was there and cannot be computed any more. */
    FAILS("fails now"),
    /** It differs in a way that may be chance, or is within the tolerance. */
    OPEN("open"),
    /** It differs by more than chance explains, but neither smaller nor larger values are better. */
    DIFFERENT("different"),
    /** It became better, by more than chance and tolerance explain. */
    BETTER("better"),
    /** It is the same in every replicate, to the last bit. */
    SAME("same");

    private final String word;

    Verdict(String word) {
        this.word = word;
    }

    /** Returns the verdict as tables show it. */
    public String word() {
        return word;
    }

    /** Returns whether somebody should look at it. */
    public boolean bad() {
        return this == WORSE || this == FAILS;
    }
}
