/** What the module offers to the host. */
@NullMarked
package org.qmf.data;

import org.jspecify.annotations.NullMarked;
