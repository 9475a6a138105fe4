/** Runs the cells of a study in parallel and writes each to the journal. */
@NullMarked
package org.qmf.study.run;

import org.jspecify.annotations.NullMarked;
