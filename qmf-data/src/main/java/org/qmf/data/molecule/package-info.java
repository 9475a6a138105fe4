/** Atoms of molecules, read from the files of the Protein Data Bank. */
@NullMarked
package org.qmf.data.molecule;

import org.jspecify.annotations.NullMarked;
