package org.qmf.command.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.command.process.Limits;

class IdleProcessesTest {

    @TempDir
    private Path folder;

    @Test
    void doesNotLetTheOldProcessAnswerForAnEditedScript() throws IOException {
        Path script = Files.writeString(folder.resolve("waits.sh"), "cat\n");
        Program program = new Program(
                List.of("/bin/sh", "waits.sh"), folder.toString(), Protocol.STREAM, new Limits(5, 0), List.of());
        StreamProcess first = IdleProcesses.take(program);
        IdleProcesses.giveBack(program, first);
        assertThat(IdleProcesses.take(program)).isSameAs(first);
        IdleProcesses.giveBack(program, first);

        Files.writeString(script, "exec cat\n");
        try (StreamProcess second = IdleProcesses.take(program)) {
            assertThat(second).isNotSameAs(first);
            assertThat(first.isAlive()).isFalse();
            assertThat(second.isAlive()).isTrue();
        }
    }
}
