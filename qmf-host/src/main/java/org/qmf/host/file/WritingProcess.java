package org.qmf.host.file;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A process that holds a lock or writes a file, as it signs what it makes.
 *
 * @param pid its number
 * @param host the machine, whose numbers mean nothing to others
 * @param started when it started, since numbers are given again; the epoch where the system does not tell
 */
record WritingProcess(long pid, String host, Instant started) {

    private static final Pattern SIGNATURE =
            Pattern.compile("made by QMF: process (\\d{1,18}) on host \\[(.+)], started (\\S+)\n");

    /** Systems derive the start from a clock that may be set while a process runs. */
    private static final Duration SAME_START = Duration.ofSeconds(10);

    private static final Path LINUX_HOST_NAME = Path.of("/proc/sys/kernel/hostname");

    private static final WritingProcess CURRENT = of(ProcessHandle.current());

    /** Returns this process. */
    static WritingProcess current() {
        return CURRENT;
    }

    private static WritingProcess of(ProcessHandle process) {
        return new WritingProcess(process.pid(), hostName(), started(process));
    }

    private static Instant started(ProcessHandle process) {
        return process.info().startInstant().orElse(Instant.EPOCH);
    }

    /** Asks the system, and the network only where the system does not tell. */
    private static String hostName() {
        try {
            return Files.exists(LINUX_HOST_NAME)
                    ? Files.readString(LINUX_HOST_NAME).strip()
                    : InetAddress.getLocalHost().getHostName();
        } catch (IOException e) {
            return "unknown";
        }
    }

    /** Returns the text that {@link #read} reads. */
    String signature() {
        return "made by QMF: " + this + ", started " + started + "\n";
    }

    /** Reads what a process signed; nothing if no process signed it. */
    static Optional<WritingProcess> read(String signature) {
        Matcher matcher = SIGNATURE.matcher(signature);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        try {
            return Optional.of(new WritingProcess(
                    Long.parseLong(matcher.group(1)), matcher.group(2), Instant.parse(matcher.group(3))));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    /** Returns whether it runs, or ran, on this machine. */
    boolean onThisHost() {
        return host.equals(CURRENT.host);
    }

    /** Returns whether it is known to have ended; of other machines nothing is known. */
    boolean ended() {
        return onThisHost()
                && ProcessHandle.of(pid)
                        .map(WritingProcess::started)
                        .filter(this::sameStart)
                        .isEmpty();
    }

    private boolean sameStart(Instant other) {
        boolean unknown = started.equals(Instant.EPOCH) || other.equals(Instant.EPOCH);
        return unknown || Duration.between(started, other).abs().compareTo(SAME_START) < 0;
    }

    @Override
    public String toString() {
        return "process " + pid + " on host [" + host + "]";
    }
}
