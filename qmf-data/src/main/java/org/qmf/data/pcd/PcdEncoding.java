package org.qmf.data.pcd;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How the values behind the header are written. */
enum PcdEncoding {
    ASCII,
    BINARY,
    BINARY_COMPRESSED;

    static Optional<PcdEncoding> of(String word) {
        return Arrays.stream(values())
                .filter(encoding -> encoding.word().equalsIgnoreCase(word))
                .findFirst();
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns how a file that was read like this is written: compression is left to others. */
    PcdEncoding written() {
        return this == ASCII ? ASCII : BINARY;
    }
}
