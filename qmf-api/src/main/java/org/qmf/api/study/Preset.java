package org.qmf.api.study;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.apiguardian.api.API;
import org.jspecify.annotations.Nullable;
import org.qmf.api.strategy.ExtensionPoint;

/** Is a study that is ready to run; the summary of its strategy is the description that the study gives of itself. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@ExtensionPoint("preset")
@FunctionalInterface
public interface Preset {

    /** Returns the study as it is written, with its comments. */
    String yaml();

    /**
     * Makes a preset of a file in a plugin's jar, which is read when the preset is asked for.
     *
     * @param plugin a class of the jar
     * @param file the file's path, relative to the package of that class
     */
    static Preset ofResource(Class<?> plugin, String file) {
        return () -> {
            try (@Nullable InputStream in = plugin.getResourceAsStream(file)) {
                if (in == null) {
                    throw new IllegalStateException("the jar of [" + plugin.getName() + "] holds no [" + file + "]");
                }
                return new String(in.readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        };
    }
}
