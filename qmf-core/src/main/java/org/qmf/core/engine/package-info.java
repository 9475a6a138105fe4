/** Runs jobs on the threads of this machine. */
@NullMarked
package org.qmf.core.engine;

import org.jspecify.annotations.NullMarked;
