/** Helps messages to users say what was probably meant. */
@NullMarked
package org.qmf.host.text;

import org.jspecify.annotations.NullMarked;
