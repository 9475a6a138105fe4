/** The tests by which the methods of a study are compared. */
@NullMarked
package org.qmf.study.comparison;

import org.jspecify.annotations.NullMarked;
