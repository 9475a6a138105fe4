/** The same measurements for JMH: {@code qmf-bench/bench jmh [pattern]}. */
@NullMarked
package org.qmf.bench.jmh;

import org.jspecify.annotations.NullMarked;
