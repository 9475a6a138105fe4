package org.qmf.host.registry;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.qmf.api.strategy.Services;
import org.qmf.api.strategy.Strategy;

/**
 * Finds plugins on the class path and in plugin folders.
 *
 * <p>Each sub-folder of a plugin root is one plugin: its jars share a class loader of their own. A plugin that cannot be
 * loaded becomes a sentence in {@link StrategyRegistry#problems()} and hides no other.
 */
public final class RegistryLoader {

    private final ClassLoader host;
    private final Function<Strategy<?>, Optional<String>> check;
    private final LimitedLoading limit;

    /** Makes a loader that takes the class path from the class loader of QMF itself. */
    public RegistryLoader() {
        this(strategy -> Optional.empty());
    }

    /**
     * Makes a loader that checks more of each strategy than its name and kind.
     *
     * @param check says what is wrong with a strategy, as the rest of a sentence whose subject is the strategy
     */
    public RegistryLoader(Function<Strategy<?>, Optional<String>> check) {
        this(RegistryLoader.class.getClassLoader(), check);
    }

    RegistryLoader(ClassLoader host) {
        this(host, strategy -> Optional.empty());
    }

    RegistryLoader(ClassLoader host, Function<Strategy<?>, Optional<String>> check) {
        this(host, check, LimitedLoading.USUAL);
    }

    RegistryLoader(ClassLoader host, Function<Strategy<?>, Optional<String>> check, LimitedLoading limit) {
        this.host = host;
        this.check = check;
        this.limit = limit;
    }

    /** Loads the plugins of the class path that ask the host for nothing. */
    public static StrategyRegistry classPath() {
        return new RegistryLoader().load(List.of(), PluginMaker.PLAIN, Services.NONE);
    }

    /**
     * Builds all plugins.
     *
     * @param pluginRoots folders with one sub-folder for each plugin; those that do not exist hold no plugins
     * @param maker builds each plugin
     * @param services what strategies may ask for
     */
    public StrategyRegistry load(List<Path> pluginRoots, PluginMaker maker, Services services) {
        Set<Path> roots = new LinkedHashSet<>();
        pluginRoots.forEach(root -> roots.add(root.toAbsolutePath().normalize()));
        PluginScan builtIn = new PluginScan("class path", maker, check).run(host);
        List<Problem> problems = new ArrayList<>(builtIn.problems());
        List<RegisteredStrategy> plugins = new ArrayList<>();
        List<PluginClassLoader> loaders = new ArrayList<>();
        for (PluginFolder folder : folders(roots, problems)) {
            PluginClassLoader loader = folder.open(host);
            loaders.add(loader);
            String place = folder.path().toString();
            Optional<PluginScan> loaded = limit.load(
                    place,
                    () -> new PluginScope("plugin folder [" + place + "]", loader)
                            .call(() -> new PluginScan(place, maker, check).run(loader)));
            if (loaded.isEmpty()) {
                problems.add(Problem.of("plugin folder [" + place + "] was not loaded within " + limit.text()
                        + ", so nothing of it can be used; report this to the plugin's author"));
                continue;
            }
            PluginScan scan = loaded.get();
            plugins.addAll(scan.strategies());
            problems.addAll(scan.problems());
            if (scan.strategies().isEmpty() && scan.problems().isEmpty()) {
                problems.add(Problem.of(PluginScan.noPlugin(place)));
            }
        }
        Duplicates duplicates = new Duplicates(builtIn.strategies(), plugins);
        problems.addAll(duplicates.problems());
        return new StrategyRegistry(
                duplicates.unique(), roots.stream().map(Path::toString).toList(), problems, loaders, services, limit);
    }

    /** Lists the plugin folders of all roots; a root reached by two paths counts once. */
    private static List<PluginFolder> folders(Set<Path> roots, List<Problem> problems) {
        List<PluginFolder> folders = new ArrayList<>();
        Set<Path> seen = new LinkedHashSet<>();
        for (Path root : roots) {
            try {
                if (Files.notExists(root, LinkOption.NOFOLLOW_LINKS)) {
                    continue;
                }
                Path real = root.toRealPath();
                if (seen.add(real)) {
                    readRoot(root, real, folders, problems);
                }
            } catch (IOException e) {
                problems.add(Problem.of(PluginFolder.unreadable("plugin root", root, e)));
            }
        }
        return folders;
    }

    private static void readRoot(Path root, Path real, List<PluginFolder> folders, List<Problem> problems)
            throws IOException {
        for (Path entry : PluginFolder.entries(root)) {
            try {
                if (Files.isDirectory(entry) || Files.isSymbolicLink(entry)) {
                    folders.add(PluginFolder.read(real, entry));
                } else if (PluginFolder.isJar(entry)) {
                    throw new PluginRefusedException("plugin jar [" + entry + "] lies directly in the plugin root ["
                            + root + "]; move it into a sub-folder of its own");
                }
            } catch (PluginRefusedException e) {
                problems.add(Problem.of(e.sentence()));
            }
        }
    }
}
