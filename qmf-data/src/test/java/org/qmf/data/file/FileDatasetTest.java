package org.qmf.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.ColumnScale;
import org.qmf.api.data.Dataset;
import org.qmf.api.data.Draw;
import org.qmf.api.data.MissingValues;

class FileDatasetTest {

    private static final RandomStream ANY = RandomStream.of(1, "file", 0);

    @TempDir
    private Path folder;

    private static Dataset dataset(Path path, Optional<String> truth, Optional<Integer> weightColumn) {
        return new FileDataset(new FileDataset.Parameters(path.toString(), truth, weightColumn), TestFiles.FILES);
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void readsPointsTruthAndWeights() throws IOException {
        Path points = file("points.csv", "0.5,1,2\n2,3,4\n");
        Path truth = file("truth.csv", "1.5,2.5\n3.5,4.5\n");
        Draw draw =
                dataset(points, Optional.of(truth.toString()), Optional.of(1)).draw(ANY);
        assertThat(draw.points())
                .isEqualTo(Points.wrap(new double[] {1, 2, 3, 4}, 2).withWeights(new double[] {0.5, 2}));
        assertThat(draw.clean()).contains(Points.wrap(new double[] {1.5, 2.5, 3.5, 4.5}, 2));
        assertThat(draw.manifold()).isEmpty();
    }

    private static Dataset dataset(
            Path path,
            Path truth,
            List<String> columns,
            List<String> ignore,
            ColumnScale scale,
            MissingValues missing) {
        return new FileDataset(
                new FileDataset.Parameters(
                        path.toString(),
                        Optional.of(truth.toString()),
                        Optional.empty(),
                        columns,
                        ignore,
                        scale,
                        missing),
                TestFiles.FILES);
    }

    @Test
    void choosesColumnsAndScalesTruthAsTheSample() throws IOException {
        Path points = file("points.csv", "id,x,y,label\n1,0,10,a\n2,NA,20,b\n3,2,30,c\n");
        Path truth = file("truth.csv", "x,y\n0,11\n1,21\n2,31\n");
        Draw draw = dataset(points, truth, List.of("x", "y"), List.of(), ColumnScale.SPREAD, MissingValues.DROP)
                .draw(ANY);
        double unit = Math.sqrt(2);
        assertThat(draw.points())
                .isEqualTo(Points.wrap(new double[] {0, 10 / (10 * unit), 2 / unit, 30 / (10 * unit)}, 2));
        assertThat(draw.clean().orElseThrow().toArray())
                .containsExactly(0, 11 / (10 * unit), 2 / unit, 31 / (10 * unit));
    }

    @Test
    void cannotKeepRowsThatAreNoPoints() throws IOException {
        Path points = file("points.csv", "1,2\n");
        assertThatThrownBy(() -> dataset(points, points, List.of(), List.of(), ColumnScale.NONE, MissingValues.KEEP))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("missing [keep] is for files that are written; a sample can only drop rows");
    }

    @Test
    void readsTheFileOnce() throws IOException {
        Path points = file("points.csv", "1,2\n");
        Dataset dataset = dataset(points, Optional.empty(), Optional.empty());
        Draw first = dataset.draw(ANY);
        Files.delete(points);
        assertThat(dataset.draw(ANY)).isSameAs(first);
    }

    @Test
    void refusesWhatDoesNotFit() throws IOException {
        Path points = file("points.csv", "1,2\n3,4\n");
        Path shorter = file("truth.csv", "1,2\n");
        assertThatThrownBy(() -> dataset(points, Optional.of(shorter.toString()), Optional.empty())
                        .draw(ANY))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("has [1] points of dimension [2], but " + points + " has [2] of dimension [2]");
        assertThatThrownBy(
                        () -> dataset(points, Optional.empty(), Optional.of(3)).draw(ANY))
                .isInstanceOf(DataException.class)
                .hasMessage(points + ": the weights cannot be column [3] of [2]");
        Path holes = file("holes.csv", "1,nan\n");
        assertThatThrownBy(
                        () -> dataset(holes, Optional.empty(), Optional.empty()).draw(ANY))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("row 1, column 2 has no value, the first of [1] that are missing");
        assertThatThrownBy(() -> dataset(points, Optional.empty(), Optional.of(0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("weight-column [0] must be at least 1");
    }
}
