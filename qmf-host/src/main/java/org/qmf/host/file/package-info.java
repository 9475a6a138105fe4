/** Point files as users name them, and outputs that are either complete or not there. */
@NullMarked
package org.qmf.host.file;

import org.jspecify.annotations.NullMarked;
