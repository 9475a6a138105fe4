/** Processes of the operating system that are watched while they work and ended with all that they started. */
@NullMarked
package org.qmf.command.process;

import org.jspecify.annotations.NullMarked;
