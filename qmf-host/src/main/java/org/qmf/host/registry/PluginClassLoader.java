package org.qmf.host.registry;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Enumeration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Loads the classes of one plugin folder apart from those of the host and of other plugins.
 *
 * <p>Host and plugin share the API, the logging facade and the injection annotations: with copies of their own,
 * plugins would not be recognised, log lines would be lost and injection points would be overlooked. They also share the
 * dense algebra, so that plugins need not bring theirs.
 */
final class PluginClassLoader extends URLClassLoader {

    static {
        registerAsParallelCapable();
    }

    private static final List<String> SHARED =
            List.of("org.qmf.api.", "org.qmf.core.linear.", "org.slf4j.", "jakarta.inject.");

    /** What would let one plugin change the data of the others. */
    private static final String HIDDEN = "org.qmf.api.host.";

    private final ClassLoader host;

    PluginClassLoader(String name, URL[] jars, ClassLoader host) {
        super(name, jars, ClassLoader.getPlatformClassLoader());
        this.host = host;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        return shared(name) ? host.loadClass(name) : super.loadClass(name, resolve);
    }

    @Override
    public @Nullable URL getResource(String name) {
        return shared(name.replace('/', '.')) ? host.getResource(name) : super.getResource(name);
    }

    @Override
    public Enumeration<URL> getResources(String name) throws IOException {
        return shared(name.replace('/', '.')) ? host.getResources(name) : super.getResources(name);
    }

    private static boolean shared(String name) {
        return SHARED.stream().anyMatch(name::startsWith) && !name.startsWith(HIDDEN);
    }
}
