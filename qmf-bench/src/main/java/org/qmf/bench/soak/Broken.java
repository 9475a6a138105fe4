package org.qmf.bench.soak;

/** Says that the program broke a promise. */
final class Broken extends RuntimeException {

    private static final long serialVersionUID = 1L;

    Broken(String message) {
        super(message);
    }

    static void unless(boolean kept, String message) {
        if (!kept) {
            throw new Broken(message);
        }
    }
}
