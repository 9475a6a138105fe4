/** Statistics of paired comparisons over plain arrays; nothing here knows of studies. */
@NullMarked
package org.qmf.study.statistics;

import org.jspecify.annotations.NullMarked;
