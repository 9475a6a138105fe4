/** A small canvas: marks with a place, how they look, scales and axes, and their writing as SVG and as PNG. */
@NullMarked
package org.qmf.study.canvas;

import org.jspecify.annotations.NullMarked;
