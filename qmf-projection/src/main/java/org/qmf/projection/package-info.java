/**
 * Solvers that project the points of a chart onto its quadratic surface, all in feature space and on whole charts at a
 * time; nothing here knows the ambient space, except the diagnostic of Theorem 2.
 */
@NullMarked
package org.qmf.projection;

import org.jspecify.annotations.NullMarked;
