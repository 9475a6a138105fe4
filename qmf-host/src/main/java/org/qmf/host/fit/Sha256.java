package org.qmf.host.fit;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** The checksum of a fit's parts. */
final class Sha256 {

    private Sha256() {}

    static MessageDigest start() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
