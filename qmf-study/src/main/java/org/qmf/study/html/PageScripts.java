package org.qmf.study.html;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/**
 * The scripts of a page, and the content security policy that lets these run and nothing else: no script that a text brought
 * in, no other file, no connection.
 */
public final class PageScripts {

    private final StringBuilder elements = new StringBuilder();
    private final StringBuilder licences = new StringBuilder();
    private final List<String> sources = new ArrayList<>();

    /** Adds JSON that scripts find by its id. */
    public PageScripts data(String id, String json) {
        elements.append("<script type=\"application/json\" id=\"" + Html.escape(id) + "\">" + json + "</script>\n");
        return this;
    }

    /** Begins with what all pages do. */
    public PageScripts() {
        run(Library.script(Library.class, "page.js"));
    }

    /** Adds the library of charts. */
    public PageScripts charts() {
        run(Library.script(Library.class, "echarts/echarts.min.js"));
        licences.append(Html.details(
                "Apache ECharts, Apache License 2.0",
                Library.licence("echarts/NOTICE")
                        + Library.licence("echarts/LICENSE")
                        + Library.licence("echarts/LICENSE-d3")));
        return this;
    }

    /** Adds the script that shows clouds of points, and the library that it needs to turn them. */
    public PageScripts clouds(boolean space) {
        if (space) {
            space();
        }
        return run(Library.script(Library.class, "space.js"));
    }

    private void space() {
        module("three-core", "three/three.core.min.js");
        module("three-module", "three/three.module.min.js");
        // A page can import its own text under a name only.
        sources.add("blob:");
        licences.append(Html.details("three.js, MIT License", Library.licence("three/LICENSE")));
    }

    private void module(String id, String resource) {
        elements.append("<script type=\"text/plain\" id=\"" + id + "\">" + Library.script(Library.class, resource)
                + "</script>\n");
    }

    /** Adds a script that is run where it stands. */
    public PageScripts run(String script) {
        sources.add("'sha256-" + Base64.getEncoder().encodeToString(hash(script)) + "'");
        elements.append("<script>").append(script).append("</script>\n");
        return this;
    }

    private static byte[] hash(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the script elements. */
    public String elements() {
        return elements.toString();
    }

    /** Returns the element by which a browser learns what may run. */
    public String policy() {
        return "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src "
                + String.join(" ", sources)
                + "; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'\">";
    }

    /** Returns the libraries that the page holds, with their licences; empty if none. */
    public String licences() {
        return licences.isEmpty() ? "" : Html.paragraph("This file holds the following libraries:") + licences;
    }
}
