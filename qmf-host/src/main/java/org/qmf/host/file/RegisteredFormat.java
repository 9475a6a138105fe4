package org.qmf.host.file;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.qmf.api.DataException;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.ColumnChoice;
import org.qmf.api.data.FolderFormat;
import org.qmf.api.data.IoReason;
import org.qmf.api.data.PointFormat;
import org.qmf.api.data.PointLocation;
import org.qmf.api.data.PointTable;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.Location;
import org.qmf.host.configuration.Overrides;
import org.qmf.host.denoise.PluginCalls;
import org.qmf.host.denoise.PluginException;
import org.qmf.host.registry.PluginScope;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.host.registry.StrategyRegistry;

/**
 * Calls a format so that whatever it throws names a file or the format.
 *
 * @param strategy where the format comes from
 * @param format the format
 * @param extensions the endings of its file names
 */
record RegisteredFormat(RegisteredStrategy strategy, PointFormat format, List<String> extensions) {

    /** Makes a format; if it has parameters, of their defaults. */
    static RegisteredFormat of(RegisteredStrategy strategy, StrategyRegistry registry) {
        ConfigNode nothing = new ConfigNode.Mapping(Location.of("file format"), List.of());
        ConfigNode named = Overrides.set(nothing, "type", strategy.name(), "file format");
        PointFormat format = new Binder(registry)
                .bindStrategy(named, PointFormat.class, Map.of())
                .value();
        return PluginCalls.call(
                strategy, () -> new RegisteredFormat(strategy, format, List.copyOf(format.extensions())));
    }

    boolean isOfPlugin() {
        return PluginScope.of(List.of(strategy)).isPresent();
    }

    boolean isFolder() {
        return format instanceof FolderFormat;
    }

    /** Returns the endings as a list of what is known shows them. */
    List<String> shownExtensions() {
        return isFolder()
                ? extensions.stream()
                        .map(extension -> "a folder of " + extension)
                        .toList()
                : extensions;
    }

    boolean matches(String fileName) {
        return PluginCalls.call(strategy, () -> format.matches(fileName));
    }

    boolean hasVariables() {
        return PluginCalls.call(strategy, format::hasVariables);
    }

    boolean keeps(Attribute attribute) {
        return PluginCalls.call(strategy, () -> format.keeps(attribute));
    }

    PointTable read(PointLocation location, ColumnChoice choice) {
        return PluginCalls.call(strategy, () -> {
            try {
                return requireNonNull(format.read(location, choice), "it read nothing");
            } catch (IOException e) {
                throw unreadable(location, e);
            } catch (UncheckedIOException e) {
                throw unreadable(location, cause(e));
            }
        });
    }

    private static IOException cause(UncheckedIOException e) {
        return requireNonNull(e.getCause(), "an unchecked exception wraps one");
    }

    private static DataException unreadable(PointLocation location, IOException e) {
        return new DataException(location + " cannot be read: " + IoReason.of(e), e);
    }

    /** Writes to the location's path. */
    void write(PointTable table, PointLocation location) {
        PluginCalls.call(strategy, () -> {
            try {
                format.write(table, location);
                return location;
            } catch (IOException e) {
                throw unwritable(location, e);
            } catch (UncheckedIOException e) {
                throw unwritable(location, cause(e));
            }
        });
        if (!Files.exists(location.path())) {
            throw new PluginException(strategy.describe() + " failed: it wrote no file");
        }
    }

    private static DataException unwritable(PointLocation location, IOException e) {
        return new DataException(location.name() + " cannot be written: " + IoReason.of(e), e);
    }

    /** Writes under a temporary name. */
    Staged stage(PointTable table, PointLocation location, boolean overwrite) throws IOException {
        IOConsumer<Path> content = temporary -> write(table, location.at(temporary));
        return format instanceof FolderFormat folder
                ? stageFolder(folder, content, location.path(), overwrite)
                : AtomicFile.stageFile(location.path(), content, overwrite);
    }

    private Staged stageFolder(FolderFormat format, IOConsumer<Path> content, Path folder, boolean overwrite)
            throws IOException {
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new DataException(folder + " is a file; give the name of a folder");
        }
        FolderContents contents = new FolderContents(extensions);
        if (!overwrite && contents.areIn(folder)) {
            throw new DataException(folder + " holds " + PluginCalls.call(strategy, format::contents)
                    + " already; choose another name or allow overwriting (--overwrite)");
        }
        return AtomicFolder.stage(folder, content, contents::include);
    }
}
