package org.qmf.lab;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.qmf.host.configuration.ConfigNode;

/**
 * How a lab is started.
 *
 * @param host the name or address to listen to, and to be called by; nothing but this machine's own if empty
 * @param port the port that is wanted; another one is found where it is taken, and any for 0
 * @param data a file or the name of a data set to begin with
 * @param configuration the settings to begin with
 * @param folder where studies are written
 * @param plugins the folders of plugins, as commands name them
 * @param version the version of QMF
 * @param command the command line, for the provenance
 */
public record LabOptions(
        Optional<String> host,
        int port,
        Optional<String> data,
        ConfigNode configuration,
        Path folder,
        List<String> plugins,
        String version,
        List<String> command) {

    /** The port that is wanted where none is asked for. */
    public static final int USUAL_PORT = 8417;

    public LabOptions {
        plugins = List.copyOf(plugins);
        command = List.copyOf(command);
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException("port [" + port + "] must be between 0 and 65535");
        }
    }
}
