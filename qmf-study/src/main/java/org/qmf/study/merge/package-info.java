/** Brings the journals of several folders together; nothing here computes a cell. */
@NullMarked
package org.qmf.study.merge;

import org.jspecify.annotations.NullMarked;
