/** What the build makes for a release beside the program; nothing here is part of it. */
@NullMarked
package org.qmf.cli.release;

import org.jspecify.annotations.NullMarked;
