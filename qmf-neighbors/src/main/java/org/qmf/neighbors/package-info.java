/** What the module offers to the host. */
@NullMarked
package org.qmf.neighbors;

import org.jspecify.annotations.NullMarked;
