/** The thin driver: binds a configuration and runs it on a sample. */
@NullMarked
package org.qmf.host.denoise;

import org.jspecify.annotations.NullMarked;
