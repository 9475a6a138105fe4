/** Which sizes of a neighbourhood are tried, and what the evidence of settings says when they are compared. */
@NullMarked
package org.qmf.selection.scoring;

import org.jspecify.annotations.NullMarked;
