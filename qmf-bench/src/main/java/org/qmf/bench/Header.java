package org.qmf.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Describes the machine and the Java virtual machine. */
final class Header {

    private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

    private Header() {}

    static void print() {
        Runtime runtime = Runtime.getRuntime();
        System.out.println("machine  " + processor() + ", " + runtime.availableProcessors() + " processors, "
                + System.getProperty("os.name") + " " + System.getProperty("os.arch"));
        System.out.println("java     " + System.getProperty("java.vm.name") + " "
                + System.getProperty("java.vm.version") + ", heap " + (runtime.maxMemory() >> 20) + " MiB");
    }

    private static String processor() {
        try {
            return Files.readAllLines(PROCESSORS).stream()
                    .filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse("unknown processor");
        } catch (IOException e) {
            return "unknown processor";
        }
    }
}
