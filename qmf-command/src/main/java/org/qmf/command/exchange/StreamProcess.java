package org.qmf.command.exchange;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.qmf.api.DataException;
import org.qmf.api.StrategyException;
import org.qmf.command.message.Frames;
import org.qmf.command.message.Message;
import org.qmf.command.process.Limits;
import org.qmf.command.process.RunningProgram;

/** A program that answers one message after the other; for one caller at a time. */
final class StreamProcess implements AutoCloseable {

    private static final int BUFFER = 1 << 16;

    private final List<String> stamps;
    private final RunningProgram running;
    private final Limits limits;
    private final OutputStream requests;
    private final InputStream answers;
    private @Nullable Object preparedBy;

    StreamProcess(Program program) {
        stamps = program.stamps();
        running = RunningProgram.start(program.run(), program.folder(), true);
        limits = program.limits();
        requests = new BufferedOutputStream(running.input(), BUFFER);
        answers = new BufferedInputStream(running.output(), BUFFER);
    }

    boolean preparedBy(Object token) {
        return preparedBy == token;
    }

    void prepare(Object token) {
        preparedBy = token;
    }

    /** Returns the states of the program's files when it was started. */
    List<String> stamps() {
        return stamps;
    }

    boolean isAlive() {
        return running.isAlive();
    }

    /** Sends a message and waits for the answer; a thread of its own talks, since nobody else can be sure to come back. */
    Message call(Message request, Expected expected) {
        Semaphore done = new Semaphore(0);
        AtomicReference<@Nullable Message> answer = new AtomicReference<>();
        AtomicReference<@Nullable Exception> failure = new AtomicReference<>();
        Thread talker = new Thread(
                () -> {
                    try {
                        Frames.write(request, requests);
                        answer.set(Frames.read(answers, expected.largest()));
                    } catch (IOException | RuntimeException e) {
                        failure.set(e);
                    } finally {
                        done.release();
                    }
                },
                "qmf-program-talk");
        talker.setDaemon(true);
        talker.start();
        running.await(limits, millis -> done.tryAcquire(millis, TimeUnit.MILLISECONDS));
        Message received = answer.get();
        if (received == null) {
            throw explained(failure.get());
        }
        return received;
    }

    private RuntimeException explained(@Nullable Exception failure) {
        if (failure instanceof DataException broken) {
            return running.failure("answered with an array that cannot be used: " + broken.getMessage());
        }
        if (failure instanceof StrategyException spoken) {
            return running.failure(String.valueOf(spoken.getMessage()));
        }
        return failure instanceof RuntimeException other ? other : running.died();
    }

    @Override
    public void close() {
        running.close();
    }
}
