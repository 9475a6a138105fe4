/** Engines, which run jobs made of data and configuration only. */
@NullMarked
package org.qmf.api.engine;

import org.jspecify.annotations.NullMarked;
