package org.qmf.host.wiring;

import java.nio.file.Path;
import java.util.List;

/**
 * Names the folders that hold one sub-folder for each plugin.
 *
 * @param folders the folders, which need not exist
 */
public record PluginRoots(List<Path> folders) {

    public PluginRoots {
        folders = List.copyOf(folders);
    }

    /** Makes roots of the given folders. */
    public static PluginRoots of(Path... folders) {
        return new PluginRoots(List.of(folders));
    }
}
