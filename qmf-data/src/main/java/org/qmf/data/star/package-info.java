/** The tables of particles that RELION and its relatives write, with their stacks of images. */
@NullMarked
package org.qmf.data.star;

import org.jspecify.annotations.NullMarked;
