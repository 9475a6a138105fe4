/** The thin driver: binds a configuration and runs it on a sample. */
@NullMarked
package org.qmf.core.denoise;

import org.jspecify.annotations.NullMarked;
