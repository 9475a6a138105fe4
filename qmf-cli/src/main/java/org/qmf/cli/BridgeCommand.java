package org.qmf.cli;

import jakarta.inject.Inject;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import org.qmf.api.QmfException;
import picocli.CommandLine.Command;

/**
 * Serves another program over standard input and output until the input ends.
 *
 * <p>One thread reads, so that a request to stop is heard while another one works.
 */
@Command(
        name = "bridge",
        hidden = true,
        description = {
            "Serves another program, such as a Python process, over standard input and output until the input ends.",
            "The messages are described in docs/python.md."
        })
final class BridgeCommand implements Runnable {

    private final Console console;
    private final Interruption interruption;
    private final BridgeSession session;

    @Inject
    BridgeCommand(Console console, Interruption interruption, BridgeSession session) {
        this.console = console;
        this.interruption = interruption;
        this.session = session;
    }

    @Override
    public void run() {
        LinkedBlockingQueue<Optional<BridgeFrame>> requests = new LinkedBlockingQueue<>();
        Thread worker = new Thread(() -> serve(requests), "qmf-bridge");
        session.greet();
        worker.start();
        try {
            interruption.idle(() -> read(requests));
        } finally {
            session.end();
            requests.add(Optional.empty());
            join(worker);
        }
    }

    /** Reads until the end of the input and returns the number of requests. */
    private int read(LinkedBlockingQueue<Optional<BridgeFrame>> requests) {
        for (int count = 0; ; count++) {
            Optional<BridgeFrame> request = next();
            if (request.isEmpty()) {
                return count;
            }
            if (request.get().text("do").equals("stop")) {
                session.stop();
            } else {
                session.hear();
                requests.add(request);
            }
        }
    }

    private Optional<BridgeFrame> next() {
        try {
            return BridgeFrame.read(console.in());
        } catch (IOException e) {
            throw new QmfException("the bridge broke: " + e.getMessage(), e);
        }
    }

    private void serve(LinkedBlockingQueue<Optional<BridgeFrame>> requests) {
        try {
            while (true) {
                Optional<BridgeFrame> request = requests.take();
                if (request.isEmpty()) {
                    return;
                }
                session.answer(request.get());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void join(Thread worker) {
        try {
            worker.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new QmfException("interrupted while a request was worked on", e);
        }
    }
}
