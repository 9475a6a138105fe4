package org.qmf.host.registry;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Optional;
import java.util.Properties;

/**
 * Knows strategies that a distribution offers apart, and what to do to have them.
 *
 * <p>They are named in files {@value #FILE} on the class path, each in a line such as {@code engine.spark = …} with the
 * sentence for users who ask for it in vain.
 */
final class Additions {

    private static final String FILE = "META-INF/qmf/additions.properties";

    private Additions() {}

    /** Returns what to do to have a strategy. */
    static Optional<String> howToHave(StrategyKey key) {
        Properties sentences = new Properties();
        try {
            for (URL file : Collections.list(Additions.class.getClassLoader().getResources(FILE))) {
                try (Reader reader = new InputStreamReader(file.openStream(), StandardCharsets.UTF_8)) {
                    sentences.load(reader);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Optional.ofNullable(sentences.getProperty(RegisteredStrategy.kindName(key.kind()) + "." + key.name()));
    }
}
