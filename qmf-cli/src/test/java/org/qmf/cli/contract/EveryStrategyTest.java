package org.qmf.cli.contract;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.strategy.Plugin;
import org.qmf.testkit.PluginContract;

/** Verifies every strategy that comes with the program; only what has no default is configured here. */
class EveryStrategyTest extends PluginContract {

    @TempDir
    private static Path folder;

    @Override
    protected List<Plugin> plugins() {
        return ServiceLoader.load(Plugin.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }

    @Override
    protected Map<String, String> configurations() {
        return Map.ofEntries(
                Map.entry("kde-ridge", "{dimension: 2}"),
                Map.entry("local-pca", "{dimension: 2}"),
                Map.entry("log-kde-ridge", "{dimension: 2}"),
                Map.entry("mfit", "{dimension: 2}"),
                Map.entry("moving-ls", "{dimension: 2}"),
                Map.entry("rqmf", "{dimension: 2}"),
                Map.entry("robust", "{dimension: 2, of: {type: local-pca, dimension: 2}}"),
                Map.entry("without-copies", "{of: {type: local-pca, dimension: 2}}"),
                Map.entry("denoised", "{by: identity}"),
                Map.entry("radius", "{radius: 0.8}"),
                Map.entry("bandwidth fixed", "{h: 0.5}"),
                Map.entry("tuner fixed", "{lambda: 0.1}"),
                Map.entry("norm", "{target: 1}"),
                Map.entry("sensitivity", "{delta: 1}"),
                // Fewer trials than by default, which take minutes on the samples of a contract.
                Map.entry(
                        "auto",
                        "{dimension: 2, dimension-by: eigenvalue-gap, k: 20, targets: 50, grid: {delta: [0.3]}}"),
                // Fewer dimensions than by default: each costs a search for the best neighbourhood.
                Map.entry("self-consistent", "{most: 3}"),
                // Smaller than the default, which takes seconds to draw.
                Map.entry("dataset cryo-em", "{n: 200, size: 32}"),
                Map.entry("add-noise", "{noise: 0.1}"),
                Map.entry("file", "{path: '" + points() + "'}"),
                Map.entry("command", "{run: " + echo() + ", protocol: stream}"),
                // MNIST is not there until it is fetched.
                Map.entry("dataset mnist", "{path: '" + images() + "'}"));
    }

    /** A program in a virtual machine of its own. */
    private static List<String> echo() {
        String classes = EchoProgram.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath();
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return List.of(
                "'" + java + "'", "-XX:TieredStopAtLevel=1", "-cp", "'" + classes + "'", EchoProgram.class.getName());
    }

    private static Path points() {
        return file("points.csv", "1,2,3\n4,5,6\n7,8,10\n".getBytes(StandardCharsets.UTF_8));
    }

    /** Three images of four by four pixels. */
    private static Path images() {
        ByteBuffer bytes = ByteBuffer.allocate(16 + 3 * 16);
        bytes.putInt(0x0803).putInt(3).putInt(4).putInt(4);
        for (int i = 0; i < 3 * 16; i++) {
            bytes.put((byte) (37 * i));
        }
        return file("images-idx3-ubyte", bytes.array());
    }

    private static Path file(String name, byte[] content) {
        try {
            return Files.write(folder.resolve(name), content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
