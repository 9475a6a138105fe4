package org.qmf.study.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.atLeastOnce;
import static org.mockito.Mockito.doThrow;
import static org.mockito.Mockito.inOrder;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.mockito.InOrder;
import org.qmf.api.DataException;

/** Writes journals to a file system that does what the tests want. */
class JournalTest {

    private static final JournalLine LINE = new JournalLine(
            "key", new CellId("PCA", "k=4", 1), Map.of("manifold-distance.mse", 0.25), Map.of(), Optional.empty());

    private final FileChannel channel = mock(FileChannel.class);
    private final Journal journal = new Journal(Path.of("journal.jsonl"), channel);

    @Test
    void goesOnAfterAShortWriteAndReturnsWhenAllIsOnTheDisk() throws IOException {
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        when(channel.write(any(ByteBuffer.class))).thenAnswer(call -> {
            ByteBuffer bytes = call.getArgument(0);
            written.write(bytes.get());
            return 1;
        });

        journal.append(List.of(LINE, LINE));

        assertThat(written.toString(StandardCharsets.UTF_8))
                .isEqualTo(LineText.write(LINE).repeat(2));
        InOrder calls = inOrder(channel);
        calls.verify(channel, atLeastOnce()).write(any(ByteBuffer.class));
        calls.verify(channel).force(false);
    }

    @Test
    void saysThatADiskIsFullAndThatNothingIsLost() throws IOException {
        when(channel.write(any(ByteBuffer.class))).thenThrow(new IOException("No space left on device"));

        assertThatExceptionOfType(DataException.class)
                .isThrownBy(() -> journal.append(List.of(LINE)))
                .withMessage("journal.jsonl cannot be written: No space left on device; what it holds is kept, so run"
                        + " the same command again to go on");
    }

    @Test
    void saysThatLinesDidNotReachTheDisk() throws IOException {
        when(channel.write(any(ByteBuffer.class))).thenAnswer(call -> {
            ByteBuffer bytes = call.getArgument(0);
            int count = bytes.remaining();
            bytes.position(bytes.limit());
            return count;
        });
        doThrow(new IOException("Input/output error")).when(channel).force(false);

        assertThatExceptionOfType(DataException.class)
                .isThrownBy(() -> journal.append(List.of(LINE)))
                .withMessageStartingWith("journal.jsonl cannot be written: Input/output error");
    }

    @Test
    void saysThatItCannotBeClosed() throws IOException {
        doThrow(new IOException("Stale file handle")).when(channel).close();

        assertThatExceptionOfType(DataException.class)
                .isThrownBy(journal::close)
                .withMessage("the journal cannot be closed: java.io.IOException: Stale file handle");
    }
}
