package org.qmf.command.exchange;

import org.qmf.command.message.Message;

/** Asks processes that stay, each of which is prepared once. */
final class StreamSession implements Session {

    private final Program program;
    private final Message preparation;
    /** Tells a process whether it was prepared by this session, without keeping the session. */
    private final Object token = new Object();

    StreamSession(Program program, Message preparation) {
        this.program = program;
        this.preparation = preparation;
    }

    @Override
    public Message ask(Message request, Expected expected) {
        StreamProcess process = IdleProcesses.take(program);
        boolean sound = false;
        try {
            if (!process.preparedBy(token) && !preparation.head().isEmpty()) {
                Answers.checked(process.call(preparation, expected), program, expected);
                process.prepare(token);
            }
            Message answer = Answers.checked(process.call(request, expected), program, expected);
            sound = true;
            return answer;
        } finally {
            if (sound) {
                IdleProcesses.giveBack(program, process);
            } else {
                process.close();
            }
        }
    }
}
