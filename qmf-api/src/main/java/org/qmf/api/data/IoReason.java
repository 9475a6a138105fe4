package org.qmf.api.data;

import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.zip.ZipException;
import org.apiguardian.api.API;

/** Puts into words why a file cannot be read or written. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class IoReason {

    private IoReason() {}

    /** Returns the reason without the file, which the caller names as the user does. */
    public static String of(IOException e) {
        if (e instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (e instanceof NoSuchFileException || e instanceof FileNotFoundException) {
            return "no such file";
        }
        if (e instanceof ZipException) {
            return "its compressed data are damaged" + (e.getMessage() == null ? "" : " (" + e.getMessage() + ")");
        }
        if (e instanceof EOFException) {
            return "it ends too early";
        }
        // The message itself would name a temporary file, too.
        String message = e instanceof FileSystemException failure && failure.getReason() != null
                ? failure.getReason()
                : e.getMessage();
        return message == null || message.isBlank() ? e.getClass().getSimpleName() : message;
    }
}
