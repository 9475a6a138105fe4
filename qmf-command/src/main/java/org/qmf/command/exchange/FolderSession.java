package org.qmf.command.exchange;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.qmf.api.DataException;
import org.qmf.api.data.IoReason;
import org.qmf.command.message.JsonObject;
import org.qmf.command.message.Message;
import org.qmf.command.process.PrivateFolder;
import org.qmf.command.process.RunningProgram;
import org.qmf.data.file.NpyArray;

/** Starts the program for each request, with a private folder of files. */
record FolderSession(Program program, Message preparation) implements Session {

    private static final String REQUEST = "request.json";
    private static final String ANSWER = "answer.json";
    private static final String ARRAY = ".npy";
    private static final long LONGEST_ANSWER = 1 << 26;

    @Override
    public void prepare() {
        program.requireFound();
    }

    @Override
    public Message ask(Message request, Expected expected) {
        try (PrivateFolder folder = new PrivateFolder()) {
            write(request, folder.path());
            List<String> command = new ArrayList<>(program.run());
            command.add(folder.path().toString());
            try (RunningProgram running = RunningProgram.start(command, program.folder(), false)) {
                running.awaitSuccess(program.limits());
                return Answers.checked(read(running, folder.path(), expected), program, expected);
            }
        }
    }

    private void write(Message request, Path folder) {
        Map<String, Object> head = new LinkedHashMap<>(preparation.head());
        head.putAll(request.head());
        Map<String, NpyArray> arrays = new LinkedHashMap<>(preparation.arrays());
        arrays.putAll(request.arrays());
        try {
            for (Map.Entry<String, NpyArray> each : arrays.entrySet()) {
                Path file = folder.resolve(each.getKey() + ARRAY);
                try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
                    each.getValue().write(out);
                }
            }
            Files.write(folder.resolve(REQUEST), JsonObject.bytes(head));
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "the files for " + program.name() + " cannot be written: " + IoReason.of(e), e);
        }
    }

    private static Message read(RunningProgram running, Path folder, Expected expected) {
        Map<String, NpyArray> arrays = new LinkedHashMap<>();
        for (String name : expected.arrays()) {
            Path file = folder.resolve(name + ARRAY);
            if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
                requirePlain(running, file, expected.largest());
                try {
                    arrays.put(name, NpyArray.read(file, file.getFileName().toString()));
                } catch (DataException e) {
                    throw running.failure("left a file that cannot be used: " + e.getMessage());
                } catch (IOException e) {
                    throw running.failure(
                            "left a file [" + file.getFileName() + "] that cannot be read: " + IoReason.of(e));
                }
            }
        }
        return new Message(head(running, folder.resolve(ANSWER)), arrays);
    }

    private static Map<String, Object> head(RunningProgram running, Path file) {
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return Map.of();
        }
        requirePlain(running, file, LONGEST_ANSWER);
        try {
            return JsonObject.read(Files.readAllBytes(file), "the answer.json that it left");
        } catch (IOException e) {
            throw running.failure("left a file [" + ANSWER + "] that cannot be read: " + IoReason.of(e));
        } catch (org.qmf.api.StrategyException e) {
            throw running.failure("gave no answer: " + e.getMessage());
        }
    }

    /** A link could lead anywhere, and a pipe nowhere. */
    private static void requirePlain(RunningProgram running, Path file, long largest) {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw running.failure("left [" + file.getFileName() + "], which is no plain file");
        }
        try {
            if (Files.size(file) > largest) {
                throw running.failure("left a file [" + file.getFileName() + "] of [" + Files.size(file)
                        + "] bytes, at most [" + largest + "] are expected");
            }
        } catch (IOException e) {
            throw running.failure("left a file [" + file.getFileName() + "] that cannot be read: " + IoReason.of(e));
        }
    }
}
