package org.qmf.command.exchange;

/** How messages reach a program and come back. */
public enum Protocol {
    /** As files in a private folder, whose name is the last argument; the program is started for each. */
    FOLDER,
    /** Over the standard streams of a program that stays and answers one after the other. */
    STREAM
}
