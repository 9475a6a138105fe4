/** Metrics: what is measured about a denoised sample. */
@NullMarked
package org.qmf.api.metric;

import org.jspecify.annotations.NullMarked;
