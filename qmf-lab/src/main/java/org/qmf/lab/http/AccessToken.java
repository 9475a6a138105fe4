package org.qmf.lab.http;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;

/** A word that nobody can guess, and that every request has to begin with. */
public final class AccessToken {

    private static final int BYTES = 24;

    private final String text;

    private AccessToken(String text) {
        this.text = text;
    }

    /** Draws a token; it protects the server and has no part in any result, so its randomness has no seed. */
    public static AccessToken draw() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return new AccessToken(HexFormat.of().formatHex(bytes));
    }

    /** Returns whether a word is the token; takes the same time however much of it is right. */
    boolean matches(String word) {
        return MessageDigest.isEqual(text.getBytes(StandardCharsets.UTF_8), word.getBytes(StandardCharsets.UTF_8));
    }

    /** Returns the token as it stands in the address. */
    public String text() {
        return text;
    }
}
