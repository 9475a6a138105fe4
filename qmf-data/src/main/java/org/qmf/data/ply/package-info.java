/** The polygon files of Stanford, in text and in both byte orders. */
@NullMarked
package org.qmf.data.ply;

import org.jspecify.annotations.NullMarked;
