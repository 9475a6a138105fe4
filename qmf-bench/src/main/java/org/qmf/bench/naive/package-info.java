/**
 * The competitors of {@code rqmf} straight from their formulas, with matrices and vectors of Commons Math, every point of
 * the sample looked at and nothing reused: what the shipped ones are measured against and compared with.
 */
@NullMarked
package org.qmf.bench.naive;

import org.jspecify.annotations.NullMarked;
