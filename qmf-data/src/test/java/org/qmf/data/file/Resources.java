package org.qmf.data.file;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/** Files that h5py 3.7, parquet-hadoop 1.17 and pyarrow 25 (meanings, int96) have written. */
final class Resources {

    static final List<String> NAMES = List.of(
            "one.h5",
            "several.h5",
            "annotated.h5ad",
            "v1-snappy.parquet",
            "v1-gzip.parquet",
            "v1-lz4_raw.parquet",
            "v2-zstd.parquet",
            "v2-uncompressed.parquet",
            "meanings.parquet",
            "int96.parquet");

    private Resources() {}

    static byte[] bytes(String name) {
        try (InputStream in = Resources.class.getResourceAsStream(name)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
