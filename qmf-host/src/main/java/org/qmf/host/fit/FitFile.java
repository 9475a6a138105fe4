package org.qmf.host.fit;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.Excerpt;
import org.qmf.api.data.IoReason;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.host.configuration.ConfigNode.Scalar;
import org.qmf.host.configuration.ConfigNode.Sequence;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.configuration.ConfigurationException;
import org.qmf.host.provenance.RecordedRun;

/**
 * Reads a kept fit: a zip archive of {@code fit.json}, {@code provenance.json}, {@code sample.f64} and, where points have
 * weights, {@code weights.f64}. Everything that is wrong with a file is a {@link DataException} of one sentence.
 */
final class FitFile {

    static final int FORMAT = 1;
    static final String INDEX = "fit.json";
    static final String PROVENANCE = "provenance.json";
    static final String SAMPLE = "sample.f64";
    static final String WEIGHTS = "weights.f64";
    static final String CHECKSUMS = "sha256";

    private static final byte[] ZIP = {'P', 'K', 3, 4};
    private static final int LONGEST_TEXT = 1 << 26;
    /** Nothing that was deflated has expanded further. */
    private static final long EXPANSION = 1040;

    private static final int BLOCK = 1 << 16;

    private final Path path;
    private final ZipFile zip;
    private final Mapping index;

    private FitFile(Path path, ZipFile zip) throws IOException {
        this.path = path;
        this.zip = zip;
        if (zip.getEntry(INDEX) == null) {
            throw none(path);
        }
        this.index = mapping(text(INDEX), INDEX);
    }

    /** Returns whether a file begins as a fit does. */
    static boolean looksLikeOne(Path path) {
        if (!Files.isRegularFile(path)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(path)) {
            return Arrays.equals(in.readNBytes(ZIP.length), ZIP);
        } catch (IOException e) {
            return false;
        }
    }

    static KeptFit read(Path path) {
        if (Files.notExists(path)) {
            throw new DataException(path + " cannot be read: no such file");
        }
        if (Files.isDirectory(path)) {
            throw new DataException(path + " is a folder, and no fit; 'qmf fit' writes one");
        }
        if (!looksLikeOne(path)) {
            throw none(path);
        }
        try (ZipFile zip = new ZipFile(path.toFile())) {
            return new FitFile(path, zip).read();
        } catch (ZipException e) {
            throw damaged(path, "its parts cannot be found");
        } catch (IOException e) {
            throw new DataException(path + " cannot be read: " + IoReason.of(e), e);
        }
    }

    private KeptFit read() throws IOException {
        String format = scalar("format");
        if (!format.equals(String.valueOf(FORMAT))) {
            throw new DataException(path + " is a fit of format [" + Excerpt.of(format) + "], written by QMF ["
                    + Excerpt.of(scalar("qmf")) + "]; this version knows format [" + FORMAT
                    + "], so fit the sample again");
        }
        int size = number("points");
        int dimension = number("dimension");
        long count = (long) size * dimension;
        if (size < 1 || dimension < 1 || count > Integer.MAX_VALUE / 2) {
            throw damaged(path, "it announces [" + size + "] points of dimension [" + dimension + "]");
        }
        Points sample = Points.wrap(numbers(SAMPLE, (int) count), dimension);
        if (scalar("weighted").equals("true")) {
            sample = weighted(sample, numbers(WEIGHTS, size));
        }
        sample.requireFinite(path + ": the sample");
        String provenance = checked(PROVENANCE);
        return new KeptFit(RecordedRun.parse(path, provenance), provenance, sample, columns(dimension));
    }

    private Points weighted(Points sample, double[] weights) {
        try {
            return sample.withWeights(weights);
        } catch (IllegalArgumentException e) {
            throw damaged(path, String.valueOf(e.getMessage()));
        }
    }

    private List<String> columns(int dimension) {
        List<String> columns = new ArrayList<>();
        if (index.entry("columns").map(ConfigNode.Entry::value).orElse(index) instanceof Sequence names) {
            for (ConfigNode name : names.items()) {
                columns.add(name instanceof Scalar scalar ? scalar.text() : "");
            }
        }
        if (!columns.isEmpty() && columns.size() != dimension) {
            throw damaged(path, "it names [" + columns.size() + "] columns of [" + dimension + "]");
        }
        return List.copyOf(columns);
    }

    private double[] numbers(String part, int count) throws IOException {
        ZipEntry entry = entry(part);
        long bytes = (long) count * Double.BYTES;
        if (entry.getSize() != bytes || entry.getCompressedSize() < bytes / EXPANSION) {
            throw damaged(
                    path, "its part [" + part + "] has [" + entry.getSize() + "] bytes, [" + bytes + "] are announced");
        }
        MessageDigest digest = Sha256.start();
        double[] values = new double[count];
        byte[] block = new byte[BLOCK];
        int done = 0;
        try (InputStream in = zip.getInputStream(entry)) {
            while (done < count) {
                int length = in.readNBytes(block, 0, (int) Math.min(BLOCK, (long) (count - done) * Double.BYTES));
                if (length == 0 || length % Double.BYTES != 0) {
                    throw damaged(path, "its part [" + part + "] ends too early");
                }
                digest.update(block, 0, length);
                ByteBuffer.wrap(block, 0, length)
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .asDoubleBuffer()
                        .get(values, done, length / Double.BYTES);
                done += length / Double.BYTES;
            }
        }
        requireChecksum(part, digest);
        return values;
    }

    private String checked(String part) throws IOException {
        String text = text(part);
        MessageDigest digest = Sha256.start();
        digest.update(text.getBytes(StandardCharsets.UTF_8));
        requireChecksum(part, digest);
        return text;
    }

    private void requireChecksum(String part, MessageDigest digest) {
        String announced = index.entry(CHECKSUMS)
                .map(ConfigNode.Entry::value)
                .filter(Mapping.class::isInstance)
                .flatMap(sums -> ((Mapping) sums).entry(part))
                .map(ConfigNode.Entry::value)
                .filter(Scalar.class::isInstance)
                .map(sum -> ((Scalar) sum).text())
                .orElse("");
        if (!announced.equals(HexFormat.of().formatHex(digest.digest()))) {
            throw damaged(path, "its part [" + part + "] is not what was written");
        }
    }

    private String text(String part) throws IOException {
        try (InputStream in = zip.getInputStream(entry(part))) {
            byte[] bytes = in.readNBytes(LONGEST_TEXT + 1);
            if (bytes.length > LONGEST_TEXT) {
                throw damaged(path, "its part [" + part + "] is longer than [" + LONGEST_TEXT + "] bytes");
            }
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }

    private ZipEntry entry(String part) {
        return Optional.ofNullable(zip.getEntry(part))
                .orElseThrow(() -> damaged(path, "it has no part [" + part + "]"));
    }

    private Mapping mapping(String json, String part) {
        try {
            if (ConfigReader.parse(part, json) instanceof Mapping mapping) {
                return mapping;
            }
        } catch (ConfigurationException e) {
            throw damaged(path, "its part [" + part + "] is no JSON");
        }
        throw damaged(path, "its part [" + part + "] is no JSON object");
    }

    private int number(String key) {
        try {
            return Integer.parseInt(scalar(key));
        } catch (NumberFormatException e) {
            throw damaged(path, "its part [" + INDEX + "] has [" + Excerpt.of(scalar(key)) + "] for [" + key + "]");
        }
    }

    private String scalar(String key) {
        return index.entry(key)
                .map(ConfigNode.Entry::value)
                .filter(Scalar.class::isInstance)
                .map(value -> ((Scalar) value).text())
                .orElseThrow(() -> damaged(path, "its part [" + INDEX + "] has no [" + key + "]"));
    }

    private static DataException none(Path path) {
        return new DataException(path + " is no fit of QMF; 'qmf fit' writes one");
    }

    private static DataException damaged(Path path, String what) {
        return new DataException(path + " is truncated or damaged: " + what + "; fit the sample again");
    }
}
