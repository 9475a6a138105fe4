package org.qmf.host.fit;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.time.LocalDateTime;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.qmf.api.Points;
import org.qmf.api.host.PointValues;
import org.qmf.host.file.IOConsumer;
import org.qmf.host.text.JsonTree;

/** Writes a fit, see {@link FitFile}; the same fit gives the same bytes. */
final class FitWriting {

    /** A day that every zip archive can name; the time of writing is in the provenance. */
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 2, 0, 0);

    private static final int BLOCK = 1 << 13;

    private final ZipOutputStream zip;
    private final Map<String, Object> checksums = new LinkedHashMap<>();

    private FitWriting(ZipOutputStream zip) {
        this.zip = zip;
    }

    static void write(KeptFit fit, OutputStream out) throws IOException {
        ZipOutputStream zip = new ZipOutputStream(out);
        // Digits of measurements hardly get smaller.
        zip.setLevel(Deflater.NO_COMPRESSION);
        new FitWriting(zip).write(fit);
        zip.finish();
    }

    private void write(KeptFit fit) throws IOException {
        Points sample = fit.sample();
        part(FitFile.PROVENANCE, out -> out.write(fit.provenance().getBytes(StandardCharsets.UTF_8)));
        part(FitFile.SAMPLE, out -> numbers(PointValues.of(sample), out));
        if (sample.weighted()) {
            double[] weights = new double[sample.size()];
            for (int i = 0; i < weights.length; i++) {
                weights[i] = sample.weight(i);
            }
            part(FitFile.WEIGHTS, out -> numbers(weights, out));
        }
        Map<String, Object> index = JsonTree.object(
                "format",
                FitFile.FORMAT,
                "qmf",
                fit.recorded().version(),
                "points",
                sample.size(),
                "dimension",
                sample.dimension(),
                "weighted",
                sample.weighted(),
                "columns",
                fit.columns(),
                FitFile.CHECKSUMS,
                checksums);
        ByteArrayOutputStream json = new ByteArrayOutputStream();
        JsonTree.write(index, json);
        part(FitFile.INDEX, out -> json.writeTo(out));
    }

    private void part(String name, IOConsumer<OutputStream> content) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        // Archives know no time zone, so an instant would be written as another time in each.
        entry.setTimeLocal(NO_TIME);
        zip.putNextEntry(entry);
        DigestOutputStream digest = new DigestOutputStream(zip, Sha256.start());
        content.accept(digest);
        zip.closeEntry();
        checksums.put(name, HexFormat.of().formatHex(digest.getMessageDigest().digest()));
    }

    private static void numbers(double[] values, OutputStream out) throws IOException {
        ByteBuffer block = ByteBuffer.allocate(BLOCK * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int first = 0; first < values.length; first += BLOCK) {
            int length = Math.min(BLOCK, values.length - first);
            block.asDoubleBuffer().put(values, first, length);
            out.write(block.array(), 0, length * Double.BYTES);
        }
    }
}
