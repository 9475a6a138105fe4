package org.qmf.lab.work;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.qmf.host.text.JsonTree;

/** Tells every page that listens what happens, as server-sent events. */
public final class Events {

    /** A page that does not read so many events is let go. */
    private static final int MOST_WAITING = 4096;

    private static final long BEAT_SECONDS = 5;
    private static final byte[] BEAT = ": beat\n\n".getBytes(StandardCharsets.UTF_8);

    private final List<LinkedBlockingQueue<byte[]>> listeners = new CopyOnWriteArrayList<>();

    /** Sends a tree as the next event. */
    void send(Object tree) {
        if (listeners.isEmpty()) {
            return;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            JsonTree.write(tree, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String line = bytes.toString(StandardCharsets.UTF_8).replaceAll("\\R\\s*", " ");
        byte[] event = ("data: " + line + "\n\n").getBytes(StandardCharsets.UTF_8);
        listeners.removeIf(waiting -> !waiting.offer(event));
    }

    /** Writes events to a page until it goes away. */
    public void write(OutputStream out) throws IOException {
        LinkedBlockingQueue<byte[]> waiting = new LinkedBlockingQueue<>(MOST_WAITING);
        listeners.add(waiting);
        try {
            // The page learns at once that it is heard, and what it asks for from now on is told to it.
            out.write(BEAT);
            out.flush();
            while (listeners.contains(waiting)) {
                byte @Nullable [] event = waiting.poll(BEAT_SECONDS, TimeUnit.SECONDS);
                out.write(event == null ? BEAT : event);
                out.flush();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            listeners.remove(waiting);
        }
    }

    /** Returns how many pages listen. */
    int listeners() {
        return listeners.size();
    }
}
