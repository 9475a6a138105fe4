/** The points of some cells on disk, for figures and for a closer look; nothing here computes a cell. */
@NullMarked
package org.qmf.study.cloud;

import org.jspecify.annotations.NullMarked;
