package org.qmf.command.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A process and all that it started, found by descent, and on Linux also by a mark in their environment: a child whose
 * parent has ended has no descent any more.
 *
 * @param root the process
 * @param mark the value of {@link #VARIABLE}, which no other process has
 */
record ProcessTree(ProcessHandle root, String mark) {

    /** The variable of the environment that marks a program. */
    static final String VARIABLE = "QMF_PROGRAM";

    private static final Path PROCESSES = Path.of("/proc");
    private static final int PASSES = 5;
    private static final String RESIDENT = "VmRSS:";

    /** Ends all of them. */
    void end() {
        for (int pass = 0; pass < PASSES; pass++) {
            Set<ProcessHandle> alive = members();
            if (alive.isEmpty()) {
                return;
            }
            alive.forEach(ProcessHandle::destroyForcibly);
        }
    }

    private Set<ProcessHandle> members() {
        Set<ProcessHandle> members = new LinkedHashSet<>();
        if (root.isAlive()) {
            members.add(root);
            root.descendants().forEach(members::add);
        }
        marked(members);
        members.removeIf(each -> !each.isAlive());
        return members;
    }

    private void marked(Set<ProcessHandle> found) {
        String wanted = VARIABLE + "=" + mark;
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(PROCESSES, "[0-9]*")) {
            for (Path process : processes) {
                if (environment(process).contains(wanted)) {
                    ProcessHandle.of(Long.parseLong(process.getFileName().toString()))
                            .ifPresent(found::add);
                }
            }
        } catch (IOException | NumberFormatException e) {
            // There is no such folder, so descent has to do.
            return;
        }
    }

    private static List<String> environment(Path process) {
        try {
            String variables = new String(Files.readAllBytes(process.resolve("environ")), StandardCharsets.UTF_8);
            return List.of(variables.split("\0", -1));
        } catch (IOException e) {
            // Another user's, or gone.
            return List.of();
        }
    }

    /** Returns the bytes of memory that all of them take, if the system tells. */
    Optional<Long> memory() {
        if (!Files.isDirectory(PROCESSES)) {
            return Optional.empty();
        }
        long sum = resident(root);
        for (ProcessHandle each : root.descendants().toList()) {
            sum += resident(each);
        }
        return Optional.of(sum);
    }

    private static long resident(ProcessHandle process) {
        try {
            return resident(Files.readAllLines(PROCESSES.resolve(process.pid() + "/status")));
        } catch (IOException | NumberFormatException e) {
            return 0;
        }
    }

    /** Reads the line in kilobytes, as pages are of another size on every machine. */
    static long resident(List<String> status) {
        return status.stream()
                .filter(line -> line.startsWith(RESIDENT))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) << 10)
                .findFirst()
                .orElse(0);
    }
}
