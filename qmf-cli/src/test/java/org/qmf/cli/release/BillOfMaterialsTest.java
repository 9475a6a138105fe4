package org.qmf.cli.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.cyclonedx.model.Bom;
import org.cyclonedx.model.Component;
import org.cyclonedx.model.License;
import org.cyclonedx.parsers.JsonParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BillOfMaterialsTest {

    private static final Instant TIME = Instant.parse("2026-01-01T00:00:00Z");
    private static final List<String> LICENCES = List.of(
            "",
            "Lists of 3 third-party dependencies.",
            "     (EPL-2.0) (LGPL-2.1-only) Logback Core Module (ch.qos.logback:logback-core:1.6.6 - http://logback.qos.ch)",
            "     (Apache License, Version 2.0) Guava (Google) (com.google.guava:guava:33.7.2-jre - https://github.com)",
            "     (Public Domain) AOP alliance (aopalliance:aopalliance:1.0 - http://aopalliance.sourceforge.net)");

    @TempDir
    private Path folder;

    private List<String> dependencies() throws Exception {
        Path jar = Files.writeString(folder.resolve("a.jar"), "abc");
        return List.of(
                "",
                "The following files have been resolved:",
                "   aopalliance:aopalliance:jar:1.0:compile:" + jar + " -- module aopalliance (auto)",
                "   ch.qos.logback:logback-core:jar:1.6.6:compile:" + jar + " -- module ch.qos.logback.core",
                "   com.google.guava:guava:jar:33.7.2-jre:runtime:" + jar,
                "   org.qmf:qmf-api:jar:0.1.0-SNAPSHOT:compile:" + jar);
    }

    @Test
    void namesEveryLibraryWithVersionLicenceAndChecksum() throws Exception {
        String json = BillOfMaterials.of(dependencies(), LICENCES, "0.1.0-SNAPSHOT", TIME, List.of());

        assertThat(json).contains("\"bomFormat\" : \"CycloneDX\"", "\"specVersion\" : \"1.5\"");
        Bom bom = new JsonParser().parse(json.getBytes(StandardCharsets.UTF_8));
        assertThat(bom.getMetadata().getComponent().getPurl())
                .isEqualTo("pkg:maven/org.qmf/qmf-cli@0.1.0-SNAPSHOT?type=jar");
        assertThat(bom.getComponents())
                .extracting(Component::getPurl)
                .containsExactly(
                        "pkg:maven/aopalliance/aopalliance@1.0?type=jar",
                        "pkg:maven/ch.qos.logback/logback-core@1.6.6?type=jar",
                        "pkg:maven/com.google.guava/guava@33.7.2-jre?type=jar",
                        "pkg:maven/org.qmf/qmf-api@0.1.0-SNAPSHOT?type=jar");
        // sha256sum of the text abc
        assertThat(bom.getComponents())
                .allSatisfy(each -> assertThat(each.getHashes().get(0).getValue())
                        .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
        assertThat(bom.getComponents().get(1).getLicenses().getLicenses())
                .extracting(License::getId)
                .containsExactly("EPL-2.0", "LGPL-2.1-only");
        assertThat(bom.getComponents().get(2).getLicenses().getLicenses())
                .extracting(License::getId)
                .containsExactly("Apache-2.0");
        assertThat(bom.getComponents().get(0).getLicenses().getLicenses())
                .extracting(License::getName)
                .containsExactly("Public Domain");
        assertThat(bom.getDependencies().get(0).getDependencies()).hasSize(4);
        assertThat(BillOfMaterials.of(dependencies(), LICENCES, "0.1.0-SNAPSHOT", TIME, List.of()))
                .isEqualTo(json);
    }

    @Test
    void aLibraryWithoutALicenceIsNotPassedOver() {
        assertThatThrownBy(() -> BillOfMaterials.of(dependencies(), List.of(), "1", TIME, List.of()))
                .hasMessageContaining("the licence of [aopalliance:aopalliance:jar:1.0:compile:");
    }

    @Test
    void namesTheLibrariesForBrowsersInsideOurOwnJars() throws Exception {
        Path jar = folder.resolve("own.jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            zip.putNextEntry(new ZipEntry("html/charts.js"));
            zip.write("abc".getBytes(StandardCharsets.UTF_8));
        }
        List<String> own = List.of("   org.qmf:qmf-study:jar:1:compile:" + jar);

        Bom bom = new JsonParser()
                .parse(BillOfMaterials.of(own, List.of(), "1", TIME, List.of("charts@6.0.0 MIT html/charts.js"))
                        .getBytes(StandardCharsets.UTF_8));

        Component charts = bom.getComponents().get(1);
        assertThat(charts.getPurl()).isEqualTo("pkg:npm/charts@6.0.0");
        assertThat(charts.getHashes().get(0).getValue())
                .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assertThat(charts.getLicenses().getLicenses())
                .extracting(License::getId)
                .containsExactly("MIT");
        assertThatThrownBy(() -> BillOfMaterials.of(own, List.of(), "1", TIME, List.of("gone@1 MIT html/gone.js")))
                .hasMessage("no jar of QMF holds [html/gone.js]");
    }
}
