package org.qmf.host.registry;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Enumeration;
import org.qmf.api.strategy.Plugin;

/** Stands for a host whose class path holds the given jars and no other plugins. */
final class HostClassPath extends URLClassLoader {

    private static final String SERVICES_FILE = "META-INF/services/" + Plugin.class.getName();

    HostClassPath(Path... jars) throws IOException {
        super(new URL[] {}, HostClassPath.class.getClassLoader());
        for (Path jar : jars) {
            addURL(jar.toUri().toURL());
        }
    }

    @Override
    public Enumeration<URL> getResources(String name) throws IOException {
        return name.equals(SERVICES_FILE) ? findResources(name) : super.getResources(name);
    }
}
