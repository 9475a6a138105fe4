package org.qmf.data.ply;

import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Optional;

/** How the values behind the header are written. */
enum PlyEncoding {
    ASCII("ascii"),
    LITTLE_ENDIAN("binary_little_endian"),
    BIG_ENDIAN("binary_big_endian");

    private final String word;

    PlyEncoding(String word) {
        this.word = word;
    }

    static Optional<PlyEncoding> of(String word) {
        return Arrays.stream(values())
                .filter(encoding -> encoding.word.equals(word))
                .findFirst();
    }

    String word() {
        return word;
    }

    ByteOrder order() {
        return this == BIG_ENDIAN ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    }
}
