/** The plugin of the methods to compare with. */
@NullMarked
package org.qmf.baselines;

import org.jspecify.annotations.NullMarked;
