/** What single fits and single projections look like, computed for figures from the points that a study kept. */
@NullMarked
package org.qmf.study.local;

import org.jspecify.annotations.NullMarked;
