/** The files of the Point Cloud Library, in text, in binary and compressed. */
@NullMarked
package org.qmf.data.pcd;

import org.jspecify.annotations.NullMarked;
