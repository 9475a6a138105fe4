package org.qmf.host.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.DataException;

class FolderLockTest {

    private static final String NAME = "some.lock";

    @TempDir
    private Path folder;

    private static WritingProcess process(long pid, Instant started) {
        return new WritingProcess(pid, WritingProcess.current().host(), started);
    }

    private void refuses(String message) {
        assertThatExceptionOfType(DataException.class)
                .isThrownBy(() -> FolderLock.take(folder, NAME))
                .withMessage(message);
    }

    private void takes() throws IOException {
        try (FolderLock lock = FolderLock.take(folder, NAME)) {
            assertThat(lock).isNotNull();
            assertThat(WritingProcess.read(Files.readString(folder.resolve(NAME))))
                    .contains(WritingProcess.current());
        }
        assertThat(folder.resolve(NAME)).doesNotExist();
    }

    @Test
    void isTakenOnceAndGivenBack() throws IOException {
        try (FolderLock lock = FolderLock.take(folder, NAME)) {
            assertThat(lock).isNotNull();
            refuses(folder + " is in use by another run of this process; wait for it or choose another folder");
        }
        takes();
        takes();
    }

    @Test
    void namesTheProcessThatHoldsIt() throws IOException {
        ProcessHandle parent = ProcessHandle.current().parent().orElseThrow();
        WritingProcess holder =
                process(parent.pid(), parent.info().startInstant().orElse(Instant.EPOCH));
        Files.writeString(folder.resolve(NAME), holder.signature());

        refuses(folder + " is in use by process " + parent.pid() + " on host ["
                + WritingProcess.current().host() + "]; wait for it or choose another folder");
        assertThat(folder.resolve(NAME)).hasContent(holder.signature().strip());
    }

    @Test
    void saysHowToRemoveALockOfAnotherMachine() throws IOException {
        Files.writeString(folder.resolve(NAME), new WritingProcess(7, "elsewhere", Instant.EPOCH).signature());

        refuses(folder + " is in use by process 7 on host [elsewhere]; wait for it, or remove ["
                + folder.toRealPath().resolve(NAME) + "] if it has ended there");
    }

    @Test
    void takesOverFromAProcessThatHasEnded() throws IOException {
        Files.writeString(
                folder.resolve(NAME), process(Integer.MAX_VALUE, Instant.EPOCH).signature());
        takes();
    }

    @Test
    void takesOverFromAProcessWhoseNumberWasGivenAgain() throws IOException {
        Instant longAgo = WritingProcess.current().started().minusSeconds(3600);
        Files.writeString(
                folder.resolve(NAME),
                process(ProcessHandle.current().pid(), longAgo).signature());
        takes();
    }

    @Test
    void takesOverWhatNobodySigned() throws IOException {
        Files.writeString(folder.resolve(NAME), "");
        takes();
        Files.writeString(folder.resolve(NAME), "garbage");
        takes();
    }

    /** Where the file system has no locks, a process that has made the file but not signed it yet is known by nothing else. */
    @Test
    void waitsForAProcessToSign() throws Exception {
        Path file = Files.createFile(folder.resolve(NAME));
        WritingProcess other = new WritingProcess(7, "elsewhere", Instant.EPOCH);
        Thread late = new Thread(() -> {
            try {
                Thread.sleep(150);
                Files.writeString(file, other.signature());
            } catch (IOException | InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        late.start();

        refuses(folder + " is in use by process 7 on host [elsewhere]; wait for it, or remove ["
                + folder.toRealPath().resolve(NAME) + "] if it has ended there");

        late.join();
        assertThat(file).hasContent(other.signature().strip());
    }
}
