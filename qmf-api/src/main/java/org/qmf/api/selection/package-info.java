/** Choosing without truth: criteria that judge settings, and estimates of the dimension. */
@NullMarked
package org.qmf.api.selection;

import org.jspecify.annotations.NullMarked;
