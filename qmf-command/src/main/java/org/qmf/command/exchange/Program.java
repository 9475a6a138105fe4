package org.qmf.command.exchange;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qmf.api.QmfException;
import org.qmf.api.StrategyException;
import org.qmf.api.strategy.Outside.Dependence;
import org.qmf.api.strategy.Outside.UsedFile;
import org.qmf.command.message.Message;
import org.qmf.command.process.Limits;
import org.qmf.command.process.RunningProgram;

/**
 * A program and how it is asked.
 *
 * @param run the program and its arguments
 * @param directory where it runs; names of files are relative to it
 * @param protocol how messages reach it
 * @param limits what one answer may take
 * @param version the arguments to which it prints its version; none if it does not
 */
public record Program(List<String> run, String directory, Protocol protocol, Limits limits, List<String> version) {

    private static final Limits OF_VERSION = new Limits(10, 0);

    public Program {
        run = List.copyOf(run);
        version = List.copyOf(version);
    }

    /** Returns the command line as messages show it. */
    public String name() {
        return "program [" + String.join(" ", run) + "]";
    }

    Path folder() {
        return Path.of(directory);
    }

    /** Begins to ask the program, which gets the preparation before anything else. */
    public Session session(Message preparation) {
        return protocol == Protocol.FOLDER
                ? new FolderSession(this, preparation)
                : new StreamSession(this, preparation);
    }

    /**
     * Throws if the system would not find the program.
     *
     * @throws StrategyException in the words that starting it would fail with
     */
    void requireFound() {
        if (!Files.isDirectory(folder()) || locate(run.get(0)).isEmpty()) {
            throw new StrategyException(
                    name() + " cannot be started in [" + directory + "]: No such file or directory");
        }
    }

    /** Returns what its answers depend on: where it is, what it says of its version, and the files that it names. */
    public Dependence dependence() {
        Map<String, String> facts = new LinkedHashMap<>();
        List<UsedFile> files = new ArrayList<>();
        facts.put("directory", folder().toAbsolutePath().normalize().toString());
        Optional<Path> program = locate(run.get(0));
        program.ifPresent(path -> {
            facts.put("path", path.toString());
            files.add(new UsedFile(run.get(0), checksum(path)));
        });
        for (String argument : run.subList(1, run.size())) {
            file(argument).ifPresent(path -> files.add(new UsedFile(argument, checksum(path))));
        }
        if (!version.isEmpty() && program.isPresent()) {
            facts.put("version", versionLine());
        }
        return new Dependence(String.join(" ", run), facts, files);
    }

    /** Returns the files that it names, the program itself among them unless the system has to find it, by their names. */
    public Map<String, Path> files() {
        Map<String, Path> files = new LinkedHashMap<>();
        for (String word : run) {
            if (!word.equals(run.get(0)) || word.contains("/")) {
                file(word).ifPresent(path -> files.put(key(word), path));
            }
        }
        return files;
    }

    /** Returns the program as it runs on another machine. */
    public Program with(Map<String, Path> sent) {
        List<String> there = run.stream()
                .map(word -> Optional.ofNullable(sent.get(key(word)))
                        .map(Path::toString)
                        .orElse(word))
                .toList();
        return there.equals(run)
                ? this
                : new Program(there, Files.isDirectory(folder()) ? directory : ".", protocol, limits, version);
    }

    /** Returns what a file is called on all machines. */
    private String key(String word) {
        try {
            return folder().resolve(word).normalize().toString();
        } catch (InvalidPathException e) {
            return "";
        }
    }

    /** Returns the state of each file that the command line names, which changes when it is edited. */
    List<String> stamps() {
        return run.stream()
                .map(word -> (word.equals(run.get(0)) ? locate(word) : file(word))
                        .map(Program::stamp)
                        .orElse(""))
                .toList();
    }

    private static String stamp(Path file) {
        try {
            BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
            return found.lastModifiedTime() + " " + found.size() + " " + found.fileKey();
        } catch (IOException e) {
            return "unreadable";
        }
    }

    /** Looks for the program as the system does. */
    private Optional<Path> locate(String program) {
        if (program.contains("/")) {
            return file(program);
        }
        String folders = Optional.ofNullable(System.getenv("PATH")).orElse("");
        for (String each : folders.split(java.io.File.pathSeparator, -1)) {
            Path candidate = Path.of(each, program);
            if (Files.isRegularFile(candidate) && Files.isExecutable(candidate)) {
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
    }

    private Optional<Path> file(String argument) {
        try {
            return Optional.of(folder().resolve(argument).toAbsolutePath().normalize())
                    .filter(Files::isRegularFile);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private String versionLine() {
        List<String> command = new ArrayList<>(run.subList(0, 1));
        command.addAll(version);
        try (RunningProgram asked = RunningProgram.start(command, folder(), false)) {
            asked.awaitSuccess(OF_VERSION);
            return asked.firstLine();
        } catch (QmfException e) {
            return "unknown";
        }
    }

    private static String checksum(Path file) {
        try (DigestInputStream in =
                new DigestInputStream(Files.newInputStream(file), MessageDigest.getInstance("SHA-256"))) {
            in.transferTo(OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(in.getMessageDigest().digest());
        } catch (IOException e) {
            return "unreadable";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
