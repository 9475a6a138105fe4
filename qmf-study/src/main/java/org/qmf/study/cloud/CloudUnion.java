package org.qmf.study.cloud;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.qmf.host.file.AtomicFile;
import org.qmf.study.journal.CellId;

/** Brings the points of several folders of results together. */
public final class CloudUnion {

    private CloudUnion() {}

    /**
     * Copies the points of cells, of each from the first folder that knows of it.
     *
     * @param target the folder of results that they are copied to
     * @param sources the folders that they are copied from, may hold the target
     * @param order the cells in the order of the index
     */
    public static void write(Path target, List<Path> sources, List<CellId> order) {
        Map<CellId, CloudFiles> known = new LinkedHashMap<>();
        for (Path source : sources) {
            Clouds.of(source).files().forEach(known::putIfAbsent);
        }
        List<CloudFiles> kept =
                order.stream().map(known::get).filter(Objects::nonNull).toList();
        new CloudStore(target).begin(kept);
        Path folder = target.resolve(Clouds.FOLDER);
        for (CloudFiles files : kept) {
            Stream.of(files.truth(), files.weights(), files.noisy(), files.denoised())
                    .filter(name -> Files.notExists(folder.resolve(name)))
                    .forEach(name -> copy(name, folder, sources));
        }
    }

    private static void copy(String name, Path folder, List<Path> sources) {
        sources.stream()
                .map(source -> source.resolve(Clouds.FOLDER).resolve(name))
                .filter(Files::exists)
                .findFirst()
                .ifPresent(file -> AtomicFile.write(folder.resolve(name), out -> Files.copy(file, out), true));
    }
}
