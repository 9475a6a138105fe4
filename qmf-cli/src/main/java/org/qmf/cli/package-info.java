/** The command-line program: commands, their options and what they print; no numerics. */
@NullMarked
package org.qmf.cli;

import org.jspecify.annotations.NullMarked;
