package org.qmf.api.data;

import org.apiguardian.api.API;

/**
 * Reads and writes point sets that are a folder of files, one or several for each point.
 *
 * <p>The files are those whose names end with one of the {@link #extensions}; others in the folder are left alone. While
 * points are written, {@link PointLocation#path()} is an empty folder.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public interface FolderFormat extends PointFormat {

    /** Returns what messages call the files of a folder, for example {@code images}. */
    String contents();
}
