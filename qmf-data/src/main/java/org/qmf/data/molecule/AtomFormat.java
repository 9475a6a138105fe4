package org.qmf.data.molecule;

import java.io.IOException;
import java.util.List;

/** Reads one format of structures. */
interface AtomFormat {

    List<Atom> read(Lines lines) throws IOException;
}
