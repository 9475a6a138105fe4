package org.qmf.command.exchange;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Keeps processes for the next request: starting an interpreter takes longer than most answers.
 *
 * <p>They wait for input, which ends when this process does, and the oldest are ended when there are too many.
 */
final class IdleProcesses {

    private static final int MOST = Math.max(4, 2 * Runtime.getRuntime().availableProcessors());

    private record Idle(Program program, StreamProcess process) {}

    /** Those given back last come last. */
    private static final List<Idle> WAITING = new ArrayList<>();

    private IdleProcesses() {}

    static StreamProcess take(Program program) {
        synchronized (WAITING) {
            for (int i = WAITING.size() - 1; i >= 0; i--) {
                Idle idle = WAITING.get(i);
                if (idle.program().equals(program)) {
                    WAITING.remove(i);
                    // One that began before its script was edited would answer as the old one.
                    if (idle.process().isAlive() && idle.process().stamps().equals(program.stamps())) {
                        return idle.process();
                    }
                    idle.process().close();
                }
            }
        }
        return new StreamProcess(program);
    }

    static void giveBack(Program program, StreamProcess process) {
        List<StreamProcess> surplus = new ArrayList<>();
        synchronized (WAITING) {
            WAITING.add(new Idle(program, process));
            for (Iterator<Idle> oldest = WAITING.iterator(); WAITING.size() > MOST; ) {
                surplus.add(oldest.next().process());
                oldest.remove();
            }
        }
        surplus.forEach(StreamProcess::close);
    }
}
