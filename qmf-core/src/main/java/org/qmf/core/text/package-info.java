/** Helps messages to users say what was probably meant. */
@NullMarked
package org.qmf.core.text;

import org.jspecify.annotations.NullMarked;
