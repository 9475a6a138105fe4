/** Point weights against outliers. */
@NullMarked
package org.qmf.selection.robust;

import org.jspecify.annotations.NullMarked;
