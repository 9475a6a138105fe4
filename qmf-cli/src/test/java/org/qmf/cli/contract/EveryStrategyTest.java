package org.qmf.cli.contract;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.testkit.PluginContract;

/** Holds every strategy that the registry finds to the contract of its kind. */
class EveryStrategyTest extends PluginContract {

    @Override
    protected Stream<RegisteredStrategy> strategies() {
        return registry().all().stream();
    }

    /** A new strategy with a required parameter adds it here; MNIST is not there until it is fetched. */
    @Override
    protected Map<String, String> configurations() {
        return Map.of(
                "radius", "{radius: 0.8}",
                "bandwidth fixed", "{h: 0.5}",
                "tuner fixed", "{lambda: 0.1}",
                "sensitivity", "{delta: 1}",
                "norm", "{target: 1}",
                "file", "{path: '" + file() + "'}",
                "mnist", "{path: '" + images() + "'}");
    }

    private static Path file() {
        return file(".csv", "1,2,3\n4,5,6\n7,8,10\n".getBytes(StandardCharsets.UTF_8));
    }

    /** Three images of four by four pixels. */
    private static Path images() {
        ByteBuffer bytes = ByteBuffer.allocate(16 + 3 * 16);
        bytes.putInt(0x0803).putInt(3).putInt(4).putInt(4);
        for (int i = 0; i < 3 * 16; i++) {
            bytes.put((byte) (37 * i));
        }
        return file("-idx3-ubyte", bytes.array());
    }

    private static Path file(String ending, byte[] content) {
        try {
            Path file = Files.createTempFile("discovered", ending);
            file.toFile().deleteOnExit();
            return Files.write(file, content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
