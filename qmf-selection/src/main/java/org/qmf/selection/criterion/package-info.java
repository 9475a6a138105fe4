/** Criteria that judge a setting without truth, through its denoiser alone. */
@NullMarked
package org.qmf.selection.criterion;

import org.jspecify.annotations.NullMarked;
