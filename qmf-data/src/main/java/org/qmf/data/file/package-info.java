/** Reading and writing point sets in the file formats of the field; nothing here knows what the points mean. */
@NullMarked
package org.qmf.data.file;

import org.jspecify.annotations.NullMarked;
