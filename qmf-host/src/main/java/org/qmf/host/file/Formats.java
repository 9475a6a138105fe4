package org.qmf.host.file;

import jakarta.inject.Inject;
import jakarta.inject.Provider;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.qmf.api.QmfException;
import org.qmf.api.data.PointFormat;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.host.registry.StrategyRegistry;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Holds the formats that the registry finds. Safe for use by several threads. */
@Singleton
final class Formats {

    private final Provider<StrategyRegistry> registry;
    private @Nullable List<RegisteredFormat> all;

    @Inject
    Formats(Provider<StrategyRegistry> registry) {
        this.registry = registry;
    }

    /** Returns all formats: QMF's own before those of plugins, which cannot take the place of one. */
    synchronized List<RegisteredFormat> all() {
        List<RegisteredFormat> known = all;
        if (known == null) {
            known = load(registry.get());
            all = known;
        }
        return known;
    }

    private static List<RegisteredFormat> load(StrategyRegistry registry) {
        List<RegisteredFormat> formats = new ArrayList<>();
        for (RegisteredStrategy strategy : registry.ofKind(PointFormat.class)) {
            try {
                formats.add(RegisteredFormat.of(strategy, registry));
            } catch (QmfException e) {
                // One bad format must not keep users from files of all others.
                Logger logger = LoggerFactory.getLogger(Formats.class);
                logger.warn("{}", e.getMessage());
                logger.debug("a format cannot be used", e);
            }
        }
        formats.sort(Comparator.comparing(RegisteredFormat::isOfPlugin));
        return List.copyOf(formats);
    }

    /** Returns the endings of file names that are known, as messages show them. */
    List<String> extensions() {
        return all().stream()
                .flatMap(format -> format.shownExtensions().stream())
                .toList();
    }

    /** Returns the format of a file's own name in lower case. */
    Optional<RegisteredFormat> ofFile(String fileName) {
        return all().stream()
                .filter(format -> !format.isFolder() && format.matches(fileName))
                .findFirst();
    }

    /** Returns the formats of folders. */
    List<RegisteredFormat> ofFolders() {
        return all().stream().filter(RegisteredFormat::isFolder).toList();
    }
}
