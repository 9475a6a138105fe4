package org.qmf.lab;

import jakarta.inject.Inject;
import java.io.IOException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.qmf.api.QmfException;
import org.qmf.lab.http.AccessToken;
import org.qmf.lab.http.LabServer;
import org.qmf.lab.http.Route;
import org.qmf.lab.work.Workbench;

/** Starts a lab and ends it. */
public final class Lab {

    private final Workbench bench;

    @Inject
    Lab(Workbench bench) {
        this.bench = bench;
    }

    /**
     * A lab that is open.
     *
     * @param url the address of the page, with its token
     * @param port the port it listens to
     * @param parts what ends with it
     */
    public record Open(String url, int port, List<AutoCloseable> parts) implements AutoCloseable {

        /** Ends everything that the lab has begun. */
        @Override
        public void close() {
            for (AutoCloseable part : parts) {
                try {
                    part.close();
                } catch (Exception e) {
                    throw new QmfException("the lab did not end in order: " + e.getMessage(), e);
                }
            }
        }
    }

    /**
     * Opens a lab.
     *
     * @throws QmfException if it cannot listen where it was asked to
     */
    public Open open(LabOptions options) {
        try {
            InetAddress address = options.host().isPresent()
                    ? InetAddress.getByName(options.host().get())
                    : InetAddress.getLoopbackAddress();
            AccessToken token = AccessToken.draw();
            Uploads uploads = new Uploads();
            List<Route> routes = new ArrayList<>(new Api(bench, uploads, options).routes());
            routes.addAll(PageFiles.routes());
            LabServer server = LabServer.start(address, options.port(), names(options, address), token, routes);
            String host = options.host().orElse("127.0.0.1");
            String url = "http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + server.port() + "/"
                    + token.text() + "/";
            return new Open(url, server.port(), List.of(server, bench, uploads));
        } catch (IOException e) {
            throw new QmfException(
                    "the lab cannot listen to [" + options.host().orElse("localhost") + "]: " + e.getMessage(), e);
        }
    }

    /** Returns what the server may be called: a page elsewhere that gives itself another name for it is refused. */
    private static Set<String> names(LabOptions options, InetAddress address) throws IOException {
        Set<String> names = new LinkedHashSet<>(List.of("localhost", "127.0.0.1", "[::1]"));
        options.host().ifPresent(host -> names.add(host.contains(":") ? "[" + host + "]" : host));
        if (address.isAnyLocalAddress()) {
            for (NetworkInterface each : Collections.list(NetworkInterface.getNetworkInterfaces())) {
                each.inetAddresses().map(Lab::literal).forEach(names::add);
            }
        }
        return names;
    }

    /** Returns an address as it stands in another one. */
    private static String literal(InetAddress address) {
        String text = address.getHostAddress().replaceFirst("%.*", "");
        return address instanceof Inet6Address ? "[" + text + "]" : text;
    }
}
