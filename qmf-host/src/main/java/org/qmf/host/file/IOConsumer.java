package org.qmf.host.file;

import java.io.IOException;

/**
 * Does something with a value and may fail as input and output do.
 *
 * @param <T> what is consumed
 */
@FunctionalInterface
public interface IOConsumer<T> {

    void accept(T value) throws IOException;
}
