/** The four generated samples that every measurement and every equality test uses. */
@NullMarked
package org.qmf.bench.workload;

import org.jspecify.annotations.NullMarked;
