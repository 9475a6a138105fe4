/** Neighbourhoods, kernels and bandwidth rules, and the queries they answer. */
@NullMarked
package org.qmf.api.neighbor;

import org.jspecify.annotations.NullMarked;
