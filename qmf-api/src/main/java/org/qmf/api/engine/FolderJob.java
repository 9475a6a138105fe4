package org.qmf.api.engine;

import static java.util.Objects.requireNonNull;

import org.apiguardian.api.API;

/**
 * A denoising job over a folder of part files, for samples that no machine holds.
 *
 * @param input the folder with the sample: files of rows, in the order of their names
 * @param output the folder for the denoised points, one file for each of the input with the same rows in the same order
 * @param configuration the estimator's configuration as JSON, all defaults written out
 * @param seed seed of all randomness in the job
 * @param overwrite whether an existing output is replaced
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record FolderJob(String input, String output, String configuration, long seed, boolean overwrite) {

    public FolderJob {
        requireNonNull(input, "input is null");
        requireNonNull(output, "output is null");
        requireNonNull(configuration, "configuration is null");
    }
}
