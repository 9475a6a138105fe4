package org.qmf.cli.contract;

import com.google.inject.Guice;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.configuration.ParameterDescription;
import org.qmf.host.configuration.Parameters;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.host.wiring.PluginRoots;
import org.qmf.host.wiring.QmfModule;

/**
 * The strategies that the registry finds, each set up by a configuration with defaults only.
 *
 * <p>A parameter without a default gets its value here; a new strategy with a new required parameter has to add one.
 */
final class Discovered {

    static final StrategyRegistry REGISTRY =
            Guice.createInjector(new QmfModule(new PluginRoots(List.of()))).getInstance(StrategyRegistry.class);

    private static final Map<String, String> REQUIRED = Map.of(
            "dimension", "2",
            "radius", "0.8",
            "h", "0.5",
            "delta", "1",
            "lambda", "0.1",
            "target", "1",
            "path", "'" + file() + "'");

    /** What a strategy cannot do without in a test although it has a default: MNIST is not there until it is fetched. */
    private static final Map<String, String> NEEDED = Map.of("mnist", "path: '" + images() + "'");

    private Discovered() {}

    static Stream<Named<RegisteredStrategy>> ofKind(Class<?> kind) {
        return REGISTRY.ofKind(kind).stream().map(strategy -> Named.of(strategy.name(), strategy));
    }

    static <S> S create(RegisteredStrategy strategy, Class<S> kind) {
        List<String> entries = new ArrayList<>();
        entries.add("type: " + strategy.name());
        if (NEEDED.containsKey(strategy.name())) {
            entries.add(NEEDED.get(strategy.name()));
        }
        for (ParameterDescription parameter :
                Parameters.describe(strategy.strategy().parameters())) {
            if (parameter.required()) {
                entries.add(parameter.name() + ": " + REQUIRED.get(parameter.name()));
            }
        }
        ConfigNode node = ConfigReader.parse("contract", "{" + String.join(", ", entries) + "}");
        return new Binder(REGISTRY).bindStrategy(node, kind, Map.of()).value();
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
