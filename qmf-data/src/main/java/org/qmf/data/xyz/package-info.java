/** Point clouds as lines of numbers. */
@NullMarked
package org.qmf.data.xyz;

import org.jspecify.annotations.NullMarked;
