/** Studies as programs use them: load one, run it, report it; the work is done in the packages below. */
@NullMarked
package org.qmf.study;

import org.jspecify.annotations.NullMarked;
