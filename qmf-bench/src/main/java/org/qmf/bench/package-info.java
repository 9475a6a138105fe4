/** The benchmark program: one class for each part of the report, each part a process of its own. */
@NullMarked
package org.qmf.bench;

import org.jspecify.annotations.NullMarked;
