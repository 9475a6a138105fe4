package org.qmf.bench.soak;

import java.io.IOException;
import java.nio.file.Path;
import org.qmf.api.RandomStream;

/** One way to hurt the program. */
interface Attack {

    /** Returns the name under which its attempts are counted. */
    String name();

    /** Makes what the attempts need, in a folder of the attack's own. */
    void prepare(Path folder) throws IOException, InterruptedException;

    /**
     * Attacks once.
     *
     * @return what the program did, in a word that is counted
     * @throws Broken if it did not keep a promise
     */
    String attempt(Path folder, RandomStream random) throws IOException, InterruptedException;
}
