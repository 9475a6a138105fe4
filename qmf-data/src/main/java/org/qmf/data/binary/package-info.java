/** Reading and writing numbers in binary files; counts are checked against the file before anything is allocated. */
@NullMarked
package org.qmf.data.binary;

import org.jspecify.annotations.NullMarked;
