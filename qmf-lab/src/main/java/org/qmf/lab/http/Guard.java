package org.qmf.lab.http;

import com.sun.net.httpserver.Headers;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Lets in requests of the server's own page only: they name the server by an address of its own, come from no other page,
 * and begin with the token.
 *
 * @param token the token
 * @param hosts the names that the server may be called by, without the port
 * @param port the port
 */
record Guard(AccessToken token, Set<String> hosts, int port) {

    /** Returns the path behind the token. */
    String admit(Headers headers, String path) {
        Set<String> places = hosts.stream()
                .map(host -> host.toLowerCase(Locale.ROOT) + ":" + port)
                .collect(Collectors.toSet());
        String host = only(headers, "Host");
        if (!places.contains(host.toLowerCase(Locale.ROOT))) {
            throw new Refusal(403, "this server is not called [" + shown(host) + "]");
        }
        List<String> origins = headers.getOrDefault("Origin", List.of());
        if (!origins.stream()
                .allMatch(origin -> origin.startsWith("http://")
                        && places.contains(origin.substring("http://".length()).toLowerCase(Locale.ROOT)))) {
            throw new Refusal(403, "pages of other origins are not answered");
        }
        if (headers.getOrDefault("Sec-Fetch-Site", List.of()).stream()
                .anyMatch(site -> !site.equals("same-origin") && !site.equals("none"))) {
            throw new Refusal(403, "pages of other origins are not answered");
        }
        int slash = path.indexOf('/', 1);
        if (!path.startsWith("/") || !token.matches(path.substring(1, slash < 0 ? path.length() : slash))) {
            throw new Refusal(403, "the address lacks the token; open the one that 'qmf lab' printed");
        }
        return slash < 0 ? "" : path.substring(slash + 1);
    }

    private static String only(Headers headers, String name) {
        List<String> values = headers.getOrDefault(name, List.of());
        return values.size() == 1 ? values.get(0) : "";
    }

    private static String shown(String text) {
        String printable = text.replaceAll("[^\\p{Graph}]", "?");
        return printable.length() > 60 ? printable.substring(0, 60) + "..." : printable;
    }
}
