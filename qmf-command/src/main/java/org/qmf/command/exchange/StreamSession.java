package org.qmf.command.exchange;

import java.util.function.Function;
import org.qmf.command.message.Message;

/** Asks processes that stay, each of which is prepared once. */
final class StreamSession implements Session {

    private static final Expected NOTHING = Expected.numbers(0);

    private final Program program;
    private final Message preparation;
    /** Tells a process whether it was prepared by this session, without keeping the session. */
    private final Object token = new Object();

    StreamSession(Program program, Message preparation) {
        this.program = program;
        this.preparation = preparation;
    }

    @Override
    public void prepare() {
        with(process -> process);
    }

    @Override
    public Message ask(Message request, Expected expected) {
        return with(process -> Answers.checked(process.call(request, expected), program, expected));
    }

    /** Uses a process that is prepared, which stays for the next time if all goes well. */
    private <T> T with(Function<StreamProcess, T> use) {
        StreamProcess process = IdleProcesses.take(program);
        boolean sound = false;
        try {
            if (!process.preparedBy(token) && !preparation.head().isEmpty()) {
                Answers.checked(process.call(preparation, NOTHING), program, NOTHING);
                process.prepare(token);
            }
            T result = use.apply(process);
            sound = true;
            return result;
        } finally {
            if (sound) {
                IdleProcesses.giveBack(program, process);
            } else {
                process.close();
            }
        }
    }
}
