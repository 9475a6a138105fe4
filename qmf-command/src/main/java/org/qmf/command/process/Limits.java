package org.qmf.command.process;

/**
 * What a program may take for one answer.
 *
 * @param seconds how long; 0 for no limit
 * @param megabytes how much memory, with all that it started; 0 for no limit
 */
public record Limits(double seconds, int megabytes) {}
