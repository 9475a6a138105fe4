/** The two back ends of charts: drawn on a canvas, and as JSON for the report's script. */
@NullMarked
package org.qmf.study.chart;

import org.jspecify.annotations.NullMarked;
