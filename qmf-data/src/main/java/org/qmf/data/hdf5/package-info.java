/** Data sets of HDF5 files, and the matrices of annotated data in them; only read. */
@NullMarked
package org.qmf.data.hdf5;

import org.jspecify.annotations.NullMarked;
