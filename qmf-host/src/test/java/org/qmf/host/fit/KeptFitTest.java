package org.qmf.host.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.host.library.Fit;
import org.qmf.host.library.Qmf;

class KeptFitTest {

    private static final Points SAMPLE =
            Points.of(new double[] {1, 2}, new double[] {0.1, -0.0}, new double[] {Double.MIN_VALUE, 1e300});

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void keep() {
        file = folder.resolve("fit.qmf");
        Qmf.estimator("identity").seed(7).keep(SAMPLE, ProgressMonitor.NONE).save(file);
    }

    @Test
    void readsWhatItWrites() {
        KeptFit fit = KeptFit.load(file);
        assertThat(fit.sample()).isEqualTo(SAMPLE);
        assertThat(fit.columns()).isEmpty();
        assertThat(fit.provenance()).contains("\"type\" : \"identity\"", "\"seed\" : 7");
        assertThat(KeptFit.isFit(file)).isTrue();
        assertThat(KeptFit.isFit(folder)).isFalse();
    }

    @Test
    void isTheSameInEveryTimeZone() throws IOException {
        TimeZone before = TimeZone.getDefault();
        try {
            for (String zone : List.of("Pacific/Auckland", "America/Los_Angeles")) {
                TimeZone.setDefault(TimeZone.getTimeZone(zone));
                KeptFit.load(file).save(folder.resolve(zone.replace('/', '-')), false);
            }
        } finally {
            TimeZone.setDefault(before);
        }
        assertThat(folder.resolve("Pacific-Auckland")).hasSameBinaryContentAs(folder.resolve("America-Los_Angeles"));
    }

    @Test
    void keepsWeightsAndTheNamesOfColumns() {
        KeptFit fit = KeptFit.load(file);
        Points weighted = SAMPLE.withWeights(new double[] {1, 0, 2.5});
        Path other = folder.resolve("weighted.qmf");
        new KeptFit(fit.recorded(), fit.provenance(), weighted, List.of("x", "y")).save(other, false);
        assertThat(KeptFit.load(other).sample()).isEqualTo(weighted);
        assertThat(KeptFit.load(other).columns()).containsExactly("x", "y");
    }

    @Test
    void denoisesInAnotherProgram() {
        Fit fit = Qmf.load(file);
        double[][] rows = {{3, 4}, {5, 6}};
        assertThat(fit.denoise(rows)).isDeepEqualTo(rows);
        assertThat(fit.sample()).isEqualTo(SAMPLE);
        assertThat(fit.provenance()).contains("\"identity\"");
        assertThatThrownBy(() -> fit.denoise(new double[][] {{1, 2, 3}}))
                .hasMessage("the targets have dimension [3], the sample has [2]");
        assertThatThrownBy(() -> fit.save(file))
                .hasMessage(file + " exists already; choose another name or allow overwriting (--overwrite)");
    }

    @Test
    void refusesWhatIsNoFit() throws IOException {
        Path text = Files.writeString(folder.resolve("x.csv"), "1,2\n");
        assertRefused(text, " is no fit of QMF; 'qmf fit' writes one");
        assertRefused(folder.resolve("nothing.qmf"), " cannot be read: no such file");
        assertRefused(folder, " is a folder, and no fit; 'qmf fit' writes one");
        assertRefused(zip(Map.of("other.txt", new byte[3])), " is no fit of QMF; 'qmf fit' writes one");
    }

    @Test
    void refusesATruncatedFit() throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        for (int length : List.of(10, bytes.length / 2, bytes.length - 1)) {
            Files.write(file, Arrays.copyOf(bytes, length));
            assertRefused(file, " is truncated or damaged: its parts cannot be found; fit the sample again");
        }
    }

    @Test
    void refusesEveryChangedByteOrGivesTheSameFit() throws IOException {
        KeptFit intact = KeptFit.load(file);
        byte[] bytes = Files.readAllBytes(file);
        for (int i = 0; i < bytes.length; i += 3) {
            byte[] changed = bytes.clone();
            changed[i] ^= 0x55;
            Files.write(file, changed);
            try {
                // Such as the time in an entry, or a byte of 'fit.json' that nobody needs.
                assertThat(KeptFit.load(file).sample()).as("byte [%d]", i).isEqualTo(intact.sample());
                assertThat(KeptFit.load(file).provenance()).isEqualTo(intact.provenance());
            } catch (DataException e) {
                assertThat(e.getMessage()).startsWith(file.toString()).doesNotContain("\n");
            }
        }
    }

    @Test
    void refusesAnotherFormat() throws IOException {
        assertRefused(
                changed("fit.json", text -> text.replace("\"format\" : 1", "\"format\" : 2")),
                " is a fit of format [2], written by QMF [unknown]; this version knows format [1], so fit the sample"
                        + " again");
    }

    @Test
    void refusesDamagedParts() throws IOException {
        Map<String, byte[]> parts = parts();
        byte[] sample = parts.get("sample.f64");
        sample[3] ^= 1;
        assertRefused(
                zip(parts),
                " is truncated or damaged: its part [sample.f64] is not what was written; fit the sample again");
        assertRefused(
                changed("provenance.json", text -> text.replace("identity", "identitx")),
                " is truncated or damaged: its part [provenance.json] is not what was written; fit the sample again");
        parts = parts();
        parts.remove("sample.f64");
        assertRefused(zip(parts), " is truncated or damaged: it has no part [sample.f64]; fit the sample again");
        parts = parts();
        parts.put("sample.f64", new byte[8]);
        assertRefused(
                zip(parts),
                " is truncated or damaged: its part [sample.f64] has [8] bytes, [48] are announced; fit the sample"
                        + " again");
    }

    @Test
    void refusesDamagedAnnouncements() throws IOException {
        assertRefused(
                changed("fit.json", text -> text.replace("\"points\" : 3", "\"points\" : 2000000000")),
                " is truncated or damaged: it announces [2000000000] points of dimension [2]; fit the sample again");
        assertRefused(
                changed("fit.json", text -> text.replace("\"points\" : 3", "\"points\" : -3")),
                " is truncated or damaged: it announces [-3] points of dimension [2]; fit the sample again");
        assertRefused(
                changed("fit.json", text -> text.replace("\"points\" : 3", "\"points\" : \"many\"")),
                " is truncated or damaged: its part [fit.json] has [many] for [points]; fit the sample again");
        assertRefused(
                changed("fit.json", text -> text.replace("\"weighted\"", "\"heavy\"")),
                " is truncated or damaged: its part [fit.json] has no [weighted]; fit the sample again");
        assertRefused(
                changed("fit.json", text -> text.replaceFirst("\"columns\" : \\[[^]]*]", "\"columns\" : [\"x\"]")),
                " is truncated or damaged: it names [1] columns of [2]; fit the sample again");
        assertRefused(
                changed("fit.json", text -> "{"),
                " is truncated or damaged: its part [fit.json] is no JSON; fit the sample again");
        assertRefused(
                changed("fit.json", text -> "[1]"),
                " is truncated or damaged: its part [fit.json] is no JSON object; fit the sample again");
    }

    private static void assertRefused(Path path, String message) {
        assertThatThrownBy(() -> KeptFit.load(path))
                .isInstanceOf(DataException.class)
                .hasMessage(path + message);
    }

    private Path changed(String part, java.util.function.UnaryOperator<String> change) throws IOException {
        Map<String, byte[]> parts = parts();
        String text = new String(parts.get(part), StandardCharsets.UTF_8);
        String after = change.apply(text);
        assertThat(after).isNotEqualTo(text);
        parts.put(part, after.getBytes(StandardCharsets.UTF_8));
        return zip(parts);
    }

    private Map<String, byte[]> parts() throws IOException {
        Map<String, byte[]> parts = new LinkedHashMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(Files.readAllBytes(file)))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                parts.put(entry.getName(), zip.readAllBytes());
            }
        }
        assertThat(parts).containsOnlyKeys("provenance.json", "sample.f64", "fit.json");
        return parts;
    }

    private Path zip(Map<String, byte[]> parts) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> part : parts.entrySet()) {
                zip.putNextEntry(new ZipEntry(part.getKey()));
                zip.write(part.getValue());
                zip.closeEntry();
            }
        }
        return Files.write(folder.resolve("changed.qmf"), bytes.toByteArray());
    }
}
