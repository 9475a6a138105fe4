package org.qmf.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Remembers why results could not be written, which a {@link java.io.PrintStream} keeps to itself. */
final class StandardOutput extends OutputStream {

    private final OutputStream out;
    private volatile @Nullable IOException failure;

    StandardOutput(OutputStream out) {
        this.out = out;
    }

    @Override
    public void write(int value) throws IOException {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            failure = e;
            throw e;
        }
    }

    /** Returns why results are missing; a reader that has had enough, such as {@code head}, misses nothing. */
    Optional<String> complaint() {
        return Optional.ofNullable(failure)
                .map(IOException::getMessage)
                .filter(reason -> !reason.equals("Broken pipe"))
                .map(reason -> "standard output cannot be written: " + reason);
    }
}
