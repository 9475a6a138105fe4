/** How strategies are found, composed and run: no numerics, and no strategy by its name. */
@NullMarked
package org.qmf.host;

import org.jspecify.annotations.NullMarked;
