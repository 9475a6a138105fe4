/** Methods and data sets of any number of studies on one page. */
@NullMarked
package org.qmf.study.leaderboard;

import org.jspecify.annotations.NullMarked;
