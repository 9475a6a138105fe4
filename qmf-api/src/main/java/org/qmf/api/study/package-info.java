/**
 * What plugins may add to studies beside data sets, methods and metrics: tests that compare methods, studies ready to run,
 * figures, described once as data and encoding and drawn by the host on paper and on screen, and sections of the report.
 */
@NullMarked
package org.qmf.api.study;

import org.jspecify.annotations.NullMarked;
