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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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

    @TempDir
    private Path folder;

    private static JournalLine line(int seed) {
        return new JournalLine("key", new CellId("PCA", "k=4", seed), Map.of("mse", 0.25), Map.of(), Optional.empty());
    }

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve(Journal.FILE), text);
    }

    @Test
    void aDamagedLineCostsItsCellOnly() throws IOException {
        String good = LineText.write(line(2));
        List<String> damaged = List.of(
                LineText.write(line(1)).replace("0.25", "0.26"),
                LineText.write(line(1)).replace("\"crc\"", "\"crd\""),
                LineText.write(line(1)).substring(40),
                LineText.write(line(1)).strip() + LineText.write(line(3)),
                "\u0000\u0000\n",
                "{}\n");
        for (String each : damaged) {
            write(each + good);
            assertThat(Journal.read(folder)).as(each).containsExactly(line(2));
            try (Journal opened = Journal.open(folder)) {
                opened.append(List.of(line(4)));
            }
            assertThat(Journal.read(folder)).containsExactly(line(2), line(4));
            assertThat(Files.readString(folder.resolve(Journal.FILE))).startsWith(each);
        }
    }

    @Test
    void readsLinesOfEarlierVersions() throws IOException {
        write(LineText.write(line(1)).replaceFirst(",\"crc\":\"[0-9a-f]+\"", ""));
        assertThat(Journal.read(folder)).containsExactly(line(1));
    }

    @Test
    void refusesAFileThatIsNoJournalAndLeavesItAlone() throws IOException {
        Path file = write("some notes\nof mine\n");
        assertThatExceptionOfType(DataException.class)
                .isThrownBy(() -> Journal.open(folder))
                .withMessage(file + " holds no line that can be read: it is damaged or no journal of a study; move it"
                        + " away or choose another folder");
        assertThat(file).hasContent("some notes\nof mine");
    }

    @Test
    void cutsOffOnlyWhatIsTheBeginningOfALine() throws IOException {
        String good = LineText.write(line(1));
        for (String begun : List.of("", "{", good.substring(0, 30), "\u0000\u0000")) {
            write(good + begun);
            Journal.open(folder).close();
            assertThat(Files.readString(folder.resolve(Journal.FILE))).isEqualTo(good);
        }
        write(good + "mine");
        try (Journal opened = Journal.open(folder)) {
            opened.append(List.of(line(2)));
        }
        assertThat(Files.readString(folder.resolve(Journal.FILE))).isEqualTo(good + "mine\n" + LineText.write(line(2)));
    }
}
