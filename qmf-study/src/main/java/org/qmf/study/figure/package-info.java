/**
 * Figures of a study's results: one class for each kind, drawn on a small canvas that is written as SVG and as PNG.
 * Nothing here knows of reports or runs methods, but for single fits, of which the package {@code local} is asked.
 */
@NullMarked
package org.qmf.study.figure;

import org.jspecify.annotations.NullMarked;
