/** Decimal numbers in bytes: read as the nearest double, written with the fewest digits, without objects for each of them. */
@NullMarked
package org.qmf.data.decimal;

import org.jspecify.annotations.NullMarked;
