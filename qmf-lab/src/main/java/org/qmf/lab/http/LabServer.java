package org.qmf.lab.http;

import static org.qmf.host.text.JsonTree.object;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.qmf.api.DataException;
import org.qmf.api.QmfException;
import org.qmf.api.engine.CancelledException;
import org.qmf.host.configuration.ConfigurationException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Serves routes to whoever knows the token. Whatever goes wrong with a request is an answer, and the server goes on. */
public final class LabServer implements AutoCloseable {

    private static final Logger LOGGER = LoggerFactory.getLogger(LabServer.class);

    /** Connections beyond these are closed at once. */
    private static final int MOST_THREADS = 48;

    private static final int BACKLOG = 64;
    private static final String NOT_KEPT = "no-store";

    static {
        // A request that does not end is closed; answers may take as long as they need, since events never end.
        setDefault("sun.net.httpserver.maxReqTime", "30");
        setDefault("sun.net.httpserver.idleInterval", "30");
        setDefault("sun.net.httpserver.nodelay", "true");
        // What is too long is read to some extent, or whoever sends it would be cut off before the answer arrives.
        setDefault("sun.net.httpserver.drainAmount", String.valueOf(8 * Request.LONGEST));
    }

    private final HttpServer server;
    private final ThreadPoolExecutor threads;
    private final List<Route> routes;
    private final Guard guard;

    private LabServer(HttpServer server, List<Route> routes, Guard guard) {
        this.server = server;
        this.routes = List.copyOf(routes);
        this.guard = guard;
        AtomicInteger count = new AtomicInteger();
        this.threads = new ThreadPoolExecutor(0, MOST_THREADS, 30, TimeUnit.SECONDS, new SynchronousQueue<>(), work -> {
            Thread thread = new Thread(work, "qmf-lab-http-" + count.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        });
    }

    private static void setDefault(String property, String value) {
        if (System.getProperty(property) == null) {
            System.setProperty(property, value);
        }
    }

    /**
     * Starts a server.
     *
     * @param address where it listens
     * @param port the port that is wanted; another one is found where it is taken
     * @param hosts the names that it may be called by
     */
    public static LabServer start(
            InetAddress address, int port, Set<String> hosts, AccessToken token, List<Route> routes)
            throws IOException {
        HttpServer server = bind(address, port);
        LabServer started = new LabServer(
                server, routes, new Guard(token, hosts, server.getAddress().getPort()));
        server.createContext("/", started::handle);
        server.setExecutor(started.threads);
        server.start();
        return started;
    }

    private static HttpServer bind(InetAddress address, int port) throws IOException {
        try {
            return HttpServer.create(new InetSocketAddress(address, port), BACKLOG);
        } catch (BindException e) {
            return HttpServer.create(new InetSocketAddress(address, 0), BACKLOG);
        }
    }

    /** Returns the port that it listens to. */
    public int port() {
        return guard.port();
    }

    /** Stops at once; what is under way is cut off. */
    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }

    private void handle(HttpExchange exchange) {
        try (exchange) {
            Answer answer = answer(exchange);
            try (Answer.Content content = answer.content()) {
                send(exchange, answer, content);
            }
        } catch (IOException e) {
            LOGGER.debug("a connection ended early: {}", e.toString());
        }
    }

    private Answer answer(HttpExchange exchange) {
        try {
            String path =
                    Optional.ofNullable(exchange.getRequestURI().getPath()).orElse("");
            return route(exchange, guard.admit(exchange.getRequestHeaders(), path));
        } catch (Refusal e) {
            return failure(e.status(), String.valueOf(e.getMessage()));
        } catch (ConfigurationException e) {
            return Answer.json(
                    422,
                    object(
                            "error",
                            "the configuration is refused",
                            "problems",
                            e.problems().stream()
                                    .map(problem -> object("path", problem.path(), "message", problem.message()))
                                    .toList()));
        } catch (CancelledException e) {
            return failure(409, String.valueOf(e.getMessage()));
        } catch (DataException e) {
            return failure(422, String.valueOf(e.getMessage()));
        } catch (QmfException e) {
            return failure(500, String.valueOf(e.getMessage()));
        } catch (OutOfMemoryError e) {
            return failure(
                    507,
                    "the [" + (Runtime.getRuntime().maxMemory() >> 20)
                            + " MB] of memory are not enough; give more, as in QMF_OPTS=-Xmx8g");
        } catch (RuntimeException | Error e) {
            LOGGER.error("internal error of the lab", e);
            return failure(500, "internal error: " + e.getClass().getSimpleName());
        }
    }

    private static Answer failure(int status, String message) {
        return Answer.json(status, object("error", message));
    }

    private Answer route(HttpExchange exchange, String path) {
        boolean known = false;
        for (Route route : routes) {
            Optional<Map<String, String>> places = route.match(path);
            if (places.isPresent() && route.method().equals(exchange.getRequestMethod())) {
                return route.handler().apply(new Request(exchange, places.get()));
            }
            known |= places.isPresent();
        }
        throw known
                ? new Refusal(405, "this address does not know the method that was asked for")
                : new Refusal(404, "there is nothing at this address; /api/v1/openapi.json lists what there is");
    }

    private static void send(HttpExchange exchange, Answer answer, Answer.Content content) throws IOException {
        var headers = exchange.getResponseHeaders();
        headers.set("Content-Type", answer.type());
        headers.set("Cache-Control", NOT_KEPT);
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
        headers.set(
                "Content-Security-Policy",
                "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self';"
                        + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
        answer.headers().forEach(headers::set);
        boolean head = exchange.getRequestMethod().equals("HEAD");
        long length = content.length();
        exchange.sendResponseHeaders(answer.status(), head || length == 0 ? -1 : Math.max(0, length));
        if (!head && length != 0) {
            try (OutputStream out = exchange.getResponseBody()) {
                content.write(out);
            }
        }
    }

    /** Returns the description of the interface below {@code api/v1} in the form of OpenAPI. */
    public static Map<String, Object> openApi(List<Route> routes, String prefix, String version) {
        Map<String, Object> paths = object();
        for (Route route : routes) {
            if (route.path().startsWith(prefix)) {
                @SuppressWarnings("unchecked")
                Map<String, Object> path = (Map<String, Object>)
                        paths.computeIfAbsent(route.path().substring(prefix.length()), any -> object());
                path.put(route.method().toLowerCase(java.util.Locale.ROOT), route.operation());
            }
        }
        return object(
                "openapi",
                "3.1.0",
                "info",
                object(
                        "title",
                        "QMF lab",
                        "version",
                        version,
                        "description",
                        "Every address begins with the token that 'qmf lab' printed. Arrays are single-precision numbers,"
                                + " little-endian, point after point."),
                "servers",
                List.of(object(
                        "url",
                        "/{token}/" + prefix.replaceAll("/$", ""),
                        "variables",
                        object("token", object("default", "TOKEN")))),
                "paths",
                paths);
    }
}
