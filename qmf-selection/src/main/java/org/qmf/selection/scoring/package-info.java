/** Which sizes of a neighbourhood are tried. */
@NullMarked
package org.qmf.selection.scoring;

import org.jspecify.annotations.NullMarked;
