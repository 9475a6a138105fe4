/**
 * The report of a study: one HTML file that needs nothing else. Each section is a class that returns HTML; scripts and
 * styles are resources of this package.
 */
@NullMarked
package org.qmf.study.report;

import org.jspecify.annotations.NullMarked;
