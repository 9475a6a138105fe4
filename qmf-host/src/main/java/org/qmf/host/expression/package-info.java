/** Evaluates the arithmetic inside {@code ${…}} of configurations; no scripts, no reflection, no state. */
@NullMarked
package org.qmf.host.expression;

import org.jspecify.annotations.NullMarked;
