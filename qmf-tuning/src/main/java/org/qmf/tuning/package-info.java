/** Rules that choose the regularisation of a chart from its ridge path; nothing here factorises a matrix. */
@NullMarked
package org.qmf.tuning;

import org.jspecify.annotations.NullMarked;
