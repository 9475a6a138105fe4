/**
 * Figures of a study's results: one class for each kind, which describes charts or draws on the canvas. Nothing here knows
 * of reports or runs methods, but for single fits, of which the package {@code local} is asked.
 */
@NullMarked
package org.qmf.study.figure;

import org.jspecify.annotations.NullMarked;
