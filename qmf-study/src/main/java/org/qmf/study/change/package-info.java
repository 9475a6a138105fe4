/** What changed between the results of two runs of a study, cell by cell. */
@NullMarked
package org.qmf.study.change;

import org.jspecify.annotations.NullMarked;
