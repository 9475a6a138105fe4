/** The plugin of QMF's own numerics. */
@NullMarked
package org.qmf.core;

import org.jspecify.annotations.NullMarked;
