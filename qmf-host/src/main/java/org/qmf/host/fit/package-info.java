/** Fits that are kept in a file: a sample, what was chosen for it, and where both come from. */
@NullMarked
package org.qmf.host.fit;

import org.jspecify.annotations.NullMarked;
