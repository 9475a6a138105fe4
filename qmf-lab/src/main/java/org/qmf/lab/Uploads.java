package org.qmf.lab;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.qmf.lab.http.Refusal;
import org.qmf.lab.http.Request;

/** Files that were dropped on the page, in a folder of their own that ends with the lab. */
final class Uploads implements AutoCloseable {

    /** The largest file that is taken. */
    static final long LARGEST = 512L << 20;

    private static final int MOST = 64;

    private final Path folder;
    private final AtomicLong made = new AtomicLong();
    private final Map<String, Upload> files = new ConcurrentHashMap<>();

    /**
     * A file that was dropped.
     *
     * @param file where it is kept
     * @param name what its owner calls it, and types in a command
     */
    record Upload(Path file, String name) {}

    Uploads() throws IOException {
        folder = Files.createTempDirectory("qmf-lab-");
    }

    /** Keeps the body of a request under a name and returns what it is called from now on. */
    String keep(Request request, String name) {
        if (files.size() >= MOST) {
            throw new Refusal(429, "the lab keeps at most [" + MOST + "] files; start it again to drop more");
        }
        String id = "f" + made.incrementAndGet();
        Path file = scratch(id, name);
        boolean whole = false;
        try (OutputStream out = Files.newOutputStream(file)) {
            request.copyTo(out, LARGEST);
            whole = true;
        } catch (IOException e) {
            throw new Refusal(400, "the file did not arrive: " + e.getMessage());
        } finally {
            if (!whole) {
                discard(file);
            }
        }
        files.put(id, new Upload(file, own(name)));
        return id;
    }

    /** Removes a file that nobody needs any more, and the folder that was made for it. */
    void discard(Path scratch) {
        delete(folder.resolve(folder.relativize(scratch).getName(0)));
    }

    /** Returns a file that does not exist yet, with the ending of a name. */
    Path scratch(String id, String name) {
        try {
            return Files.createDirectories(folder.resolve(id)).resolve(plain(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a name for a scratch file that no other has. */
    String next() {
        return "s" + made.incrementAndGet();
    }

    /** Returns the last part of a name as its owner types it in a command; what begins like an option is no option. */
    private static String own(String name) {
        String last = name.substring(name.lastIndexOf('/') + 1).replaceAll("\\p{Cntrl}", "_");
        return last.isEmpty() ? plain(name) : last.startsWith("-") ? "./" + last : last;
    }

    /** Returns the last part of a name without anything that means something to a file system. */
    static String plain(String name) {
        String last = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
        String clean = last.replaceAll("[^\\p{L}\\p{N}._-]", "_").replaceFirst("^\\.+", "_");
        String shortened = clean.length() > 100 ? clean.substring(clean.length() - 100) : clean;
        return shortened.isEmpty() ? "points.csv" : shortened;
    }

    Optional<Upload> find(String id) {
        return Optional.ofNullable(files.get(id));
    }

    @Override
    public void close() {
        delete(folder);
    }

    private static void delete(Path top) {
        try (Stream<Path> all = Files.walk(top)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(each);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
