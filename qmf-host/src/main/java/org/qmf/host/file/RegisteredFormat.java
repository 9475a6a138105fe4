package org.qmf.host.file;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qmf.api.DataException;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.ColumnChoice;
import org.qmf.api.data.CompanionFormat;
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
        writing(location, () -> format.write(table, location));
    }

    private void writing(PointLocation location, Writing writing) {
        PluginCalls.call(strategy, () -> {
            try {
                writing.run();
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

    /** Returns what will be different in a file of these points. */
    List<String> changes(PointTable table) {
        return PluginCalls.call(strategy, () -> List.copyOf(format.changes(table)));
    }

    /** Throws if files of this format are only read. */
    void requireWritable(PointLocation location) {
        PluginCalls.call(strategy, format::readOnly).ifPresent(instead -> {
            throw new DataException(location.name() + " cannot be written: files of the format [" + strategy.name()
                    + "] are only read; " + instead);
        });
    }

    /** Throws if points such as these cannot be stored. */
    void requireStorable(PointTable table, PointLocation location) {
        PluginCalls.call(strategy, () -> {
            format.requireStorable(table, location);
            return location;
        });
    }

    /** Returns the file that is written beside another, if the format has two. */
    Optional<PointLocation> companion(PointLocation location) {
        return format instanceof CompanionFormat two
                ? Optional.of(PluginCalls.call(strategy, () -> two.companion(location)))
                : Optional.empty();
    }

    /** Writes under a temporary name. */
    Staged stage(PointTable table, PointLocation location, boolean overwrite) throws IOException {
        IOConsumer<Path> content = temporary -> write(table, location.at(temporary));
        if (format instanceof FolderFormat folder) {
            return stageFolder(folder, content, location.path(), overwrite);
        }
        Staged file = AtomicFile.stageFile(location.path(), content, overwrite);
        return format instanceof CompanionFormat two ? stageBoth(two, file, table, location, overwrite) : file;
    }

    private Staged stageBoth(
            CompanionFormat two, Staged file, PointTable table, PointLocation location, boolean overwrite) {
        PointLocation beside = PluginCalls.call(strategy, () -> two.companion(location));
        boolean staged = false;
        try {
            Staged other = AtomicFile.stageFile(
                    beside.path(),
                    temporary -> writing(beside.at(temporary), () -> two.writeCompanion(table, beside.at(temporary))),
                    overwrite);
            staged = true;
            return Staged.both(other, file);
        } finally {
            if (!staged) {
                file.close();
            }
        }
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
        return AtomicFolder.stage(folder, content);
    }

    /** What a format does to write. */
    @FunctionalInterface
    private interface Writing {

        void run() throws IOException;
    }
}
