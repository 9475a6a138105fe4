/** The metrics that ship with QMF; each is a strategy, none knows of studies. */
@NullMarked
package org.qmf.study.metric;

import org.jspecify.annotations.NullMarked;
