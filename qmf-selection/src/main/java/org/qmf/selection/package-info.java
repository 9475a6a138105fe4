/** Choosing without truth: what this module offers as strategies. */
@NullMarked
package org.qmf.selection;

import org.jspecify.annotations.NullMarked;
