/** Runs jobs on the threads of this machine. */
@NullMarked
package org.qmf.host.engine;

import org.jspecify.annotations.NullMarked;
