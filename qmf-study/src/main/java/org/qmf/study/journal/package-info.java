/** The journal of finished cells on disk; nothing here computes a cell. */
@NullMarked
package org.qmf.study.journal;

import org.jspecify.annotations.NullMarked;
