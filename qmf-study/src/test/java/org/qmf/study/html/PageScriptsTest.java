package org.qmf.study.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class PageScriptsTest {

    /** The hash as {@code openssl dgst -sha256 -binary | base64} gives it. */
    private static final String HASH = "sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=";

    @Test
    void thePolicyNamesEveryScriptThatRunsAndNothingElse() {
        PageScripts scripts = new PageScripts().data("data", "{}").run("alert('Hello, world.');");

        assertThat(scripts.elements()).endsWith("""
                        <script type="application/json" id="data">{}</script>
                        <script>alert('Hello, world.');</script>
                        """);
        assertThat(scripts.policy())
                .startsWith(
                        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'sha256-")
                .endsWith(" '" + HASH
                        + "'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'\">");
        assertThat(Pattern.compile("'sha256-").matcher(scripts.policy()).results())
                .as("that of all pages, and this one")
                .hasSize(2);
        assertThat(scripts.licences()).isEmpty();
    }

    @Test
    void onlyScenesInSpaceMayImportTextOfThePage() {
        assertThat(new PageScripts().charts().clouds(false).policy()).doesNotContain("blob:");
        assertThat(new PageScripts().clouds(true).policy()).contains("blob:");
        assertThat(new PageScripts().clouds(true).licences()).contains("three.js, MIT License", "Permission is hereby");
    }

    @Test
    void templatesAreFilledOnceSoThatTextsCannotNamePlaces() {
        assertThat(new PageTemplate("{{a}} {{b}} {{c}}").filled(Map.of("a", "{{b}}", "b", "$1 \\")))
                .isEqualTo("{{b}} $1 \\ ");
    }
}
