/**
 * Figures of a study's results: one class for each kind, drawn on a small canvas that is written as SVG and as PNG.
 * Nothing here runs methods or knows of reports.
 */
@NullMarked
package org.qmf.study.figure;

import org.jspecify.annotations.NullMarked;
