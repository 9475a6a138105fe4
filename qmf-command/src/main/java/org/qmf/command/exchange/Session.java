package org.qmf.command.exchange;

import org.qmf.command.message.Message;

/**
 * Asks a program, which knows what it was prepared with. Safe for use by several threads, whose requests do not wait for
 * each other.
 */
public interface Session {

    /**
     * Prepares the program, as far as that can be done before it is asked: what it refuses is told early.
     *
     * @throws org.qmf.api.StrategyException if it cannot be, with the reason
     * @throws org.qmf.api.DataException if the program says that it cannot use the data
     */
    void prepare();

    /**
     * Asks for an answer.
     *
     * @throws org.qmf.api.StrategyException if there is none, with the reason
     * @throws org.qmf.api.DataException if the program says that it cannot use the data
     */
    Message ask(Message request, Expected expected);
}
