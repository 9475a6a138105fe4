package org.qmf.data.file;

import java.util.Optional;
import org.qmf.api.data.Dataset;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.StrategyProvider;

/** Provides the data set {@code file}: points of one's own. */
public final class FileProvider implements StrategyProvider<Dataset, FileProvider.Parameters> {

    /**
     * Parameters of {@code file}.
     *
     * @param path the file of the noisy points
     * @param truth the file of the same points without noise
     * @param weightColumn which column holds the points' weights
     */
    public record Parameters(
            @Parameter("The file with one point per row: csv, tsv, txt, npy, mat:variable, idx, mrc or a png folder.")
            String path,

            @Parameter("The file with the same points without noise, row by row.")
            Optional<String> truth,

            @Parameter("The column that holds the weights of the points, from 1; none if left out.")
            Optional<Integer> weightColumn) {

        public Parameters {
            if (path.isBlank()) {
                throw new IllegalArgumentException("path [" + path + "] must name a file");
            }
            if (weightColumn.isPresent() && weightColumn.get() < 1) {
                throw new IllegalArgumentException("weight-column [" + weightColumn.get() + "] must be at least 1");
            }
        }
    }

    @Override
    public String name() {
        return "file";
    }

    @Override
    public Class<Dataset> kind() {
        return Dataset.class;
    }

    @Override
    public Class<Parameters> parameters() {
        return Parameters.class;
    }

    @Override
    public String summary() {
        return "Points read from a file, with the true points if another file has them.";
    }

    @Override
    public Dataset create(Parameters parameters) {
        return new FileDataset(parameters);
    }
}
