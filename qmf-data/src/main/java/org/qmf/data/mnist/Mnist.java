package org.qmf.data.mnist;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Draw;
import org.qmf.api.data.FetchedDataset;
import org.qmf.api.data.Truth;
import org.qmf.api.strategy.Parameter;
import org.qmf.data.file.IdxBytes;

/**
 * Reads one handwritten digit. Points are the centres (column, row) of inked pixels, their weights g/s the grey values
 * in units of a constant.
 */
public record Mnist(
        @Parameter("The IDX file of images; that of the cache if left out.")
        Optional<String> path,

        @Parameter(value = "Which part of the database is taken from the cache.", defaultsTo = "train")
        MnistPart part,

        @Parameter("Which image, counted from 0 among those of the label if one is given; drawn if left out.")
        Optional<Integer> index,

        @Parameter("Which digit, from 0 to 9; any if left out.")
        Optional<Integer> label,

        @Parameter(
                value = "Pixels with a grey value above this, out of 255, are points.",
                defaultsTo = "0",
                min = 0,
                below = 255)
        int threshold,

        @Parameter(
                value = "The grey value of a pixel that has weight 1, the constant s of the paper.",
                defaultsTo = "255",
                above = 0,
                max = 1e6)
        double greyUnit)
        implements FetchedDataset {

    public Mnist {
        if (path.isPresent() && path.get().isBlank()) {
            throw new IllegalArgumentException("path [" + path.get() + "] must name a file");
        }
        if (index.isPresent() && index.get() < 0) {
            throw new IllegalArgumentException("index [" + index.get() + "] must be at least 0");
        }
        if (label.isPresent() && (label.get() < 0 || label.get() > 9)) {
            throw new IllegalArgumentException("label [" + label.get() + "] must be from 0 to 9");
        }
    }

    @Override
    public Draw draw(RandomStream random) {
        Path file = file();
        IdxBytes images = IdxBytes.open(file);
        byte[] image = images.entry(choose(file, images.size(), random));
        return new Draw(points(image, images.entrySize().width(), file), Optional.empty(), Optional.empty());
    }

    @Override
    public String source() {
        return MnistFetch.SOURCE;
    }

    @Override
    public boolean fetch(Path folder, Map<String, String> environment) {
        return new MnistFetch(folder, environment).fetch();
    }

    @Override
    public boolean random() {
        return index.isEmpty();
    }

    @Override
    public Set<Truth> truth() {
        return Set.of();
    }

    private Path file() {
        Path file = path.map(Path::of).orElseGet(() -> MnistFiles.images(MnistFiles.folder(System.getenv()), part));
        if (!Files.exists(file)) {
            String advice = path.isPresent()
                    ? "give the IDX file of the images, or leave path out and run '" + MnistFiles.FETCH + "'"
                    : "run '" + MnistFiles.FETCH + "', or give an IDX file of your own as path";
            throw new DataException(file + " does not exist; " + advice);
        }
        if (Files.isDirectory(file)) {
            throw new DataException(file + " is a folder; give the name of a file");
        }
        return file;
    }

    private int choose(Path file, int size, RandomStream random) {
        if (label.isEmpty()) {
            return index.orElseGet(() -> random.nextInt(size));
        }
        int digit = label.get();
        byte[] labels = labels(file, size);
        int[] candidates =
                IntStream.range(0, size).filter(i -> labels[i] == digit).toArray();
        int chosen = index.orElseGet(() -> candidates.length == 0 ? 0 : random.nextInt(candidates.length));
        if (chosen >= candidates.length) {
            throw new DataException(file + " has [" + candidates.length + "] images of label [" + digit
                    + "], so none with the index [" + chosen + "]");
        }
        return candidates[chosen];
    }

    private static byte[] labels(Path images, int size) {
        Path file = MnistFiles.labelsOf(images);
        if (file.equals(images) || !Files.exists(file)) {
            throw new DataException("a label was given, but the file of labels [" + file + "] beside [" + images
                    + "] does not exist; choose by index only");
        }
        byte[] labels = IdxBytes.open(file).all();
        if (labels.length != size) {
            throw new DataException(
                    file + " has [" + labels.length + "] labels for the [" + size + "] images of " + images);
        }
        return labels;
    }

    private Points points(byte[] image, int width, Path file) {
        double[] points = new double[2 * image.length];
        double[] weights = new double[image.length];
        int count = 0;
        for (int pixel = 0; pixel < image.length; pixel++) {
            int grey = image[pixel] & 0xff;
            if (grey > threshold) {
                int row = pixel / width;
                points[2 * count] = pixel - row * width;
                points[2 * count + 1] = row;
                weights[count++] = grey / greyUnit;
            }
        }
        if (count == 0) {
            throw new DataException(file + ": the image has no pixel with a grey value above [" + threshold + "]");
        }
        return Points.wrap(Arrays.copyOf(points, 2 * count), 2).withWeights(Arrays.copyOf(weights, count));
    }
}
