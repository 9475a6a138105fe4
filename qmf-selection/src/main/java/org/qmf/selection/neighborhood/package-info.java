/** Neighbourhoods by once-denoised positions. */
@NullMarked
package org.qmf.selection.neighborhood;

import org.jspecify.annotations.NullMarked;
