/** Delimited text: points in every dialect that is found in the field, and tidy tables of results. */
@NullMarked
package org.qmf.data.csv;

import org.jspecify.annotations.NullMarked;
