package org.qmf.lab;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.qmf.lab.http.Answer;
import org.qmf.lab.http.Route;
import org.qmf.study.html.Library;

/** The files of the page: its own, and the library that draws points, which the jar of the reports holds. */
final class PageFiles {

    private static final Map<String, String> OWN = Map.of(
            "index.html", "text/html; charset=utf-8",
            "lab.css", "text/css; charset=utf-8",
            "lab.js", "text/javascript; charset=utf-8",
            "server.js", "text/javascript; charset=utf-8",
            "form.js", "text/javascript; charset=utf-8",
            "cloud.js", "text/javascript; charset=utf-8",
            "plot.js", "text/javascript; charset=utf-8",
            "panels.js", "text/javascript; charset=utf-8");

    private static final List<String> THREE = List.of("three/three.module.min.js", "three/three.core.min.js");

    private PageFiles() {}

    static List<Route> routes() {
        List<Route> routes = new ArrayList<>();
        routes.add(own("", "index.html"));
        OWN.keySet().stream().sorted().forEach(name -> routes.add(own(name, name)));
        THREE.forEach(name -> routes.add(Route.get(
                name,
                "A part of three.js.",
                "text/javascript",
                request -> Answer.bytes("text/javascript; charset=utf-8", read(Library.class, name)))));
        return routes;
    }

    private static Route own(String path, String name) {
        String type = OWN.getOrDefault(name, "text/plain");
        return Route.get(
                path,
                "A file of the page.",
                type,
                request -> Answer.bytes(type, read(PageFiles.class, "page/" + name)));
    }

    private static byte[] read(Class<?> home, String resource) {
        try (@Nullable InputStream in = home.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("the jar holds no [" + resource + "]");
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
