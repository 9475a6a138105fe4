/** Tables as they are computed with: columns chosen, rows without missing values, scaled; and back again. */
@NullMarked
package org.qmf.host.input;

import org.jspecify.annotations.NullMarked;
