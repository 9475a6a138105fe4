package org.qmf.host.registry;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.qmf.api.strategy.Plugin;

/** Compiles plugin sources and packs them into a jar, as a plugin author's build would. */
public final class PluginJar {

    private static final String SERVICES_FILE = "META-INF/services/" + Plugin.class.getName();

    private final Map<String, String> sources = new LinkedHashMap<>();
    private final Map<String, String> stubs = new LinkedHashMap<>();
    private final Map<String, byte[]> entries = new LinkedHashMap<>();
    private final List<String> services = new ArrayList<>();
    private final List<Path> libraries = new ArrayList<>();
    private final Manifest manifest = new Manifest();

    public PluginJar() {
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    }

    /** Adds a class. */
    public PluginJar source(String className, String source) {
        sources.put(className, source);
        return this;
    }

    /** Adds a class and names it in the services file. */
    public PluginJar plugin(PluginSource plugin) {
        return source(plugin.className(), plugin.toString()).service(plugin.className());
    }

    /** Adds a class to compile against, which does not go into the jar. */
    public PluginJar stub(String className, String source) {
        stubs.put(className, source);
        return this;
    }

    /** Adds a line to the services file. */
    public PluginJar service(String line) {
        services.add(line);
        return this;
    }

    public PluginJar manifest(String attribute, String value) {
        manifest.getMainAttributes().putValue(attribute, value);
        return this;
    }

    public PluginJar entry(String name, String content) {
        entries.put(name, content.getBytes(StandardCharsets.UTF_8));
        return this;
    }

    /** Compiles against the code that a class comes from. */
    public PluginJar against(Class<?> type) {
        libraries.add(codeOf(type));
        return this;
    }

    /** Writes the jar and makes the folders above it. */
    public Path write(Path jar) throws IOException {
        Files.createDirectories(jar.getParent());
        Path classes = Files.createTempDirectory("plugin-classes");
        Path stubClasses = Files.createTempDirectory("plugin-stubs");
        try {
            compile(stubs, stubClasses, List.of());
            compile(sources, classes, List.of(stubClasses));
            try (OutputStream file = Files.newOutputStream(jar);
                    JarOutputStream output = new JarOutputStream(file, manifest)) {
                for (Path each : filesIn(classes)) {
                    add(output, classes.relativize(each).toString().replace('\\', '/'), Files.readAllBytes(each));
                }
                if (!services.isEmpty()) {
                    add(output, SERVICES_FILE, String.join("\n", services).getBytes(StandardCharsets.UTF_8));
                }
                for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                    add(output, entry.getKey(), entry.getValue());
                }
            }
        } finally {
            delete(classes);
            delete(stubClasses);
        }
        return jar;
    }

    private void compile(Map<String, String> code, Path target, List<Path> first) {
        if (code.isEmpty()) {
            return;
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        String classPath = Stream.of(first, List.of(codeOf(Plugin.class), codeOf(annotations())), libraries)
                .flatMap(List::stream)
                .map(Path::toString)
                .collect(Collectors.joining(System.getProperty("path.separator")));
        List<Source> units = code.entrySet().stream()
                .map(entry -> new Source(entry.getKey(), entry.getValue()))
                .toList();
        StringWriter messages = new StringWriter();
        List<String> options = List.of("-proc:none", "-Xlint:none", "-cp", classPath, "-d", target.toString());
        if (!compiler.getTask(messages, null, null, options, null, units).call()) {
            throw new IllegalArgumentException(messages.toString());
        }
    }

    /** The annotations of the API, which a compiler wants to see. */
    private static Class<?> annotations() {
        try {
            return Class.forName("org.apiguardian.api.API");
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Path codeOf(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static void add(JarOutputStream output, String name, byte[] content) throws IOException {
        output.putNextEntry(new ZipEntry(name));
        output.write(content);
        output.closeEntry();
    }

    private static List<Path> filesIn(Path folder) throws IOException {
        try (Stream<Path> walk = Files.walk(folder)) {
            return walk.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private static void delete(Path folder) throws IOException {
        List<Path> deepestFirst;
        try (Stream<Path> walk = Files.walk(folder)) {
            deepestFirst = walk.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path each : deepestFirst) {
            Files.delete(each);
        }
    }

    private static final class Source extends SimpleJavaFileObject {

        private final String code;

        Source(String className, String code) {
            super(URI.create("string:///" + className.replace('.', '/') + ".java"), JavaFileObject.Kind.SOURCE);
            this.code = code;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return code;
        }
    }
}
