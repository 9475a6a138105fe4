/** What the formats of point clouds share: x, y and z among other columns, records of numbers, columns of words. */
@NullMarked
package org.qmf.data.cloud;

import org.jspecify.annotations.NullMarked;
