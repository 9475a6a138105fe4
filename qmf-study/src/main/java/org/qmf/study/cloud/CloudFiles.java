package org.qmf.study.cloud;

import org.qmf.study.journal.CellId;

/**
 * Names the files that hold the points of a cell. The names follow from what the points depend on, so cells that share a
 * sample or a result share files, and a changed study does not find the points of the old one.
 *
 * @param cell the cell
 * @param sample identifies the sample
 * @param result identifies everything that the denoised points depend on
 */
public record CloudFiles(CellId cell, String sample, String result) {

    private static final int DIGITS = 16;

    public CloudFiles {
        sample = sample.substring(0, Math.min(DIGITS, sample.length()));
        result = result.substring(0, Math.min(DIGITS, result.length()));
    }

    String noisy() {
        return "noisy-" + sample + ".npy";
    }

    String weights() {
        return "weights-" + sample + ".npy";
    }

    String truth() {
        return "truth-" + sample + ".npy";
    }

    String denoised() {
        return "denoised-" + result + ".npy";
    }
}
