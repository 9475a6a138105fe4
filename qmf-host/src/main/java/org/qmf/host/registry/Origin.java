package org.qmf.host.registry;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.qmf.api.QmfException;

/**
 * Tells where a strategy comes from.
 *
 * @param version version of the jar that holds the plugin, {@code unknown} if its manifest does not say
 * @param location the jar or folder, as shown to users
 * @param file the jar, if the plugin was loaded from one
 */
public record Origin(String version, String location, Optional<Path> file) {

    /** Finds out where a class was loaded from. */
    public static Origin of(Class<?> type) {
        String version = type.getPackage().getImplementationVersion();
        Optional<Path> source = source(type.getProtectionDomain().getCodeSource());
        return new Origin(
                version == null ? "unknown" : version,
                source.map(Path::toString).orElse("class path"),
                source.filter(Files::isRegularFile));
    }

    private static Optional<Path> source(@Nullable CodeSource source) {
        if (source == null || source.getLocation() == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(Path.of(source.getLocation().toURI()));
        } catch (URISyntaxException | IllegalArgumentException | FileSystemNotFoundException e) {
            return Optional.empty();
        }
    }

    /**
     * Returns the SHA-256 of the jar in hexadecimal digits, if there is one.
     *
     * <p>Reads the jar each time it is called, so that only those pay who want it.
     */
    public Optional<String> checksum() {
        return file.map(Origin::sha256);
    }

    private static String sha256(Path jar) {
        try (DigestInputStream input =
                new DigestInputStream(Files.newInputStream(jar), MessageDigest.getInstance("SHA-256"))) {
            input.transferTo(OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(input.getMessageDigest().digest());
        } catch (IOException e) {
            throw new QmfException("jar [" + jar + "] cannot be read for its checksum (" + e + ")", e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
