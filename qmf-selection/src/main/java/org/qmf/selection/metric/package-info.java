/** Metrics of what can be known without truth, and of what was told without it. */
@NullMarked
package org.qmf.selection.metric;

import org.jspecify.annotations.NullMarked;
