package org.qmf.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures the project: {@code bench [part]...}, all parts by default.
 *
 * <p>Each case runs in a virtual machine of its own, so that the compiler's view of one workload does not colour the
 * next.
 */
public final class Bench {

    private static final List<Part> PARTS = List.of(
            Ratios.PART,
            Threads.PART,
            Allocation.PART,
            Growth.PART,
            PluginCost.PART,
            Search.PART,
            Methods.PART,
            Oracle.PART);
    /** Parts that run only when they are named. */
    private static final List<String> ON_REQUEST = List.of("competitors", "oracle");

    private static final String CASE = "--case";

    private Bench() {}

    /** Runs the named parts; {@code --case part name} runs one case in this process. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        if (arguments.length == 3 && arguments[0].equals(CASE)) {
            part(arguments[1]).measure().accept(arguments[2]);
            return;
        }
        List<Part> parts;
        try {
            parts = selected(arguments);
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(2);
            return;
        }
        Header.print();
        for (Part part : parts) {
            System.out.println();
            part.heading().forEach(System.out::println);
            for (String name : part.cases()) {
                fork(part, name);
            }
        }
    }

    private static List<Part> selected(String[] names) {
        if (names.length == 0) {
            return PARTS.stream()
                    .filter(part -> !ON_REQUEST.contains(part.name()))
                    .toList();
        }
        List<Part> parts = new ArrayList<>();
        for (String name : names) {
            parts.add(part(name));
        }
        return parts;
    }

    private static Part part(String name) {
        return PARTS.stream()
                .filter(part -> part.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("part [" + name + "] is none of "
                        + PARTS.stream().map(Part::name).toList()));
    }

    private static void fork(Part part, String name) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        System.getProperty("java.home") + "/bin/java",
                        "-Xmx2g",
                        "-Dslf4j.internal.verbosity=ERROR",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Bench.class.getName(),
                        CASE,
                        part.name(),
                        name)
                .inheritIO()
                .start();
        int code = process.waitFor();
        if (code != 0) {
            System.out.println(name + ": the process ended with code [" + code + "]");
        }
    }
}
