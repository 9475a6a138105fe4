package org.qmf.data.mnist;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.qmf.api.DataException;

/** Takes files out of a compressed tape archive. */
final class PackageArchive {

    private static final int BLOCK = 512;

    private PackageArchive() {}

    /** Writes the wanted files, by their last name, into a folder; all others are skipped. */
    static void extract(Path archive, Set<String> wanted, Path folder) throws IOException {
        try (InputStream in = new GZIPInputStream(new BufferedInputStream(Files.newInputStream(archive)), 1 << 16)) {
            byte[] header = new byte[BLOCK];
            while (in.readNBytes(header, 0, BLOCK) == BLOCK && header[0] != 0) {
                String path = text(header, 0, 100);
                String name = path.substring(path.lastIndexOf('/') + 1);
                long size = size(header, archive);
                boolean file = header[156] == '0' || header[156] == 0;
                long rest = size;
                if (file && wanted.contains(name)) {
                    rest = copy(in, folder.resolve(name), size);
                }
                in.skipNBytes(rest + (BLOCK - size % BLOCK) % BLOCK);
            }
        } catch (EOFException | ZipException e) {
            throw damaged(archive, e);
        }
    }

    private static long copy(InputStream in, Path file, long size) throws IOException {
        byte[] buffer = new byte[1 << 16];
        long left = size;
        try (OutputStream out = Files.newOutputStream(file)) {
            while (left > 0) {
                int read = in.read(buffer, 0, (int) Math.min(buffer.length, left));
                if (read < 0) {
                    throw new EOFException();
                }
                out.write(buffer, 0, read);
                left -= read;
            }
        }
        return left;
    }

    private static long size(byte[] header, Path archive) {
        try {
            return Long.parseLong(text(header, 124, 12).strip(), 8);
        } catch (NumberFormatException e) {
            throw damaged(archive, e);
        }
    }

    private static String text(byte[] header, int offset, int length) {
        int end = offset;
        while (end < offset + length && header[end] != 0) {
            end++;
        }
        return new String(header, offset, end - offset, StandardCharsets.ISO_8859_1);
    }

    private static DataException damaged(Path archive, Exception cause) {
        return new DataException("the archive [" + archive.getFileName() + "] that npm delivered is damaged", cause);
    }
}
