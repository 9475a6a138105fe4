package org.qmf.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.qmf.api.DataException;
import org.qmf.host.file.PointFiles;
import org.qmf.host.provenance.DataRecord;
import org.qmf.host.provenance.RecordedRun;

/** Finds the files that a recorded run of {@code denoise} read and wrote. */
record RecordedFiles(RecordedRun recorded, PointFiles files) {

    /** Returns what is recorded of the data in a role. */
    DataRecord require(String role) {
        return recorded.data(role)
                .orElseThrow(() -> new DataException(
                        recorded.file() + ": this is no provenance file of 'qmf denoise': it has no [" + role + "]"));
    }

    /**
     * Returns where a file is now.
     *
     * <p>Paths are relative to the folder the run was started in, which may be gone; then they may lie beside the file.
     */
    String locate(DataRecord record) {
        String location = record.location();
        if (location.equals(DenoiseOutputs.STREAM)) {
            throw new DataException("the " + record.role()
                    + " was read from a stream, which cannot be read again; name a file with its content by --input");
        }
        Path folder = Optional.ofNullable(recorded.file().toAbsolutePath().getParent())
                .orElse(Path.of(""));
        String beside = folder.resolve(location).toString();
        return Files.notExists(files.file(location)) && Files.exists(files.file(beside)) ? beside : location;
    }
}
