/** The files of laser scans from the air, versions 1.0 to 1.4, uncompressed. */
@NullMarked
package org.qmf.data.las;

import org.jspecify.annotations.NullMarked;
