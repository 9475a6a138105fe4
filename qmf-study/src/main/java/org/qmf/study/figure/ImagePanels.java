package org.qmf.study.figure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.qmf.api.Points;
import org.qmf.data.image.GreyImage;
import org.qmf.study.canvas.Canvas;
import org.qmf.study.canvas.Mark;
import org.qmf.study.canvas.Mark.Anchor;
import org.qmf.study.canvas.TextSize;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.figure.CloudChoice.Chosen;
import org.qmf.study.result.Results;

/**
 * Draws pictures before and after denoising where the points are pictures: a row for the sample, for the truth where it
 * is known, and for each method at its best setting.
 */
final class ImagePanels implements Drawing {

    private static final double TOP = 44;
    private static final double NAMES = 120;
    private static final double GAP = 3;
    private static final double LARGEST = 80;
    private static final int MOST = 12;
    private static final int MOST_REDUCED = 8;

    private final CloudChoice choice;

    ImagePanels(CloudChoice choice) {
        this.choice = choice;
    }

    @Override
    public void draw(Results results, StudyAlbum album) {
        Optional<Points> sample = choice.noisy();
        if (choice.methods().isEmpty() || sample.isEmpty()) {
            return;
        }
        if (Pictures.inked(sample.get())) {
            album.add(inked(results.outline()));
        } else if (Pictures.side(sample.get()).isPresent()) {
            album.add(whole(
                    results.outline(), sample.get(), Pictures.side(sample.get()).get()));
        }
    }

    private Plate inked(StudyOutline outline) {
        List<CloudChoice> replicates = Stream.concat(Stream.of(choice), choice.others().stream())
                .filter(it -> it.noisy().filter(Pictures::inked).isPresent())
                .limit(MOST)
                .toList();
        int side = Pictures.side(
                replicates.stream().map(it -> it.noisy().orElseThrow()).toList());
        Map<String, List<GreyImage>> rows = new LinkedHashMap<>();
        for (CloudChoice replicate : replicates) {
            Points sample = replicate.noisy().orElseThrow();
            add(rows, "Sample", Pictures.inked(sample, sample, side));
            for (Chosen chosen : replicate.methods()) {
                if (chosen.points().size() == sample.size() && chosen.points().dimension() == sample.dimension()) {
                    add(rows, chosen.method(), Pictures.inked(chosen.points(), sample, side));
                }
            }
        }
        return figure(
                outline,
                rows,
                true,
                "The pictures that the points make, each with the ink of its pixel and full ink at most; a column for"
                        + " each kept replicate.");
    }

    private Plate whole(StudyOutline outline, Points sample, int side) {
        Map<String, List<GreyImage>> rows = new LinkedHashMap<>();
        choice.truth()
                .filter(it -> it.dimension() == sample.dimension())
                .ifPresent(truth -> addAll(rows, "Without noise", truth, side));
        addAll(rows, "Sample", sample, side);
        for (Chosen chosen : choice.methods()) {
            if (chosen.points().dimension() == sample.dimension()) {
                addAll(rows, chosen.method(), chosen.points(), side);
            }
        }
        return figure(
                outline,
                rows,
                false,
                "The first pictures of the first replicate; each row is stretched from its darkest to its brightest"
                        + " value.");
    }

    private static void addAll(Map<String, List<GreyImage>> rows, String name, Points points, int side) {
        for (int i = 0; i < Math.min(MOST_REDUCED, points.size()); i++) {
            add(rows, name, Pictures.picture(points, i, side));
        }
    }

    private static void add(Map<String, List<GreyImage>> rows, String name, GreyImage image) {
        rows.computeIfAbsent(name, key -> new ArrayList<>()).add(image);
    }

    private static Plate figure(StudyOutline outline, Map<String, List<GreyImage>> rows, boolean ink, String caption) {
        int columns = rows.values().stream().mapToInt(List::size).max().orElse(1);
        double left = 16 + NAMES + 8;
        double side = Math.min(LARGEST, (Canvas.WIDTH - left - 16) / columns - GAP);
        String title = outline.configuration().study() + ": pictures before and after denoising";
        Canvas canvas = new Canvas(title);
        double y = TOP;
        for (Map.Entry<String, List<GreyImage>> row : rows.entrySet()) {
            String name = TextSize.fit(row.getKey(), Canvas.NORMAL, NAMES);
            canvas.text(left - 8, y + side / 2 + 4, name, Canvas.NORMAL, Anchor.END);
            double low = ink
                    ? 0
                    : row.getValue().stream()
                            .mapToDouble(GreyImage::smallest)
                            .min()
                            .orElse(0);
            double high = row.getValue().stream()
                    .mapToDouble(GreyImage::largest)
                    .max()
                    .orElse(1);
            double span = high > low ? high : low + 1;
            for (int i = 0; i < row.getValue().size(); i++) {
                // Ink is dark on paper, light is bright.
                canvas.image(new Mark.Image(
                        "picture",
                        left + i * (side + GAP),
                        y,
                        side,
                        side,
                        row.getValue().get(i),
                        ink ? span : low,
                        ink ? low : span));
            }
            y += side + GAP;
        }
        return new Plate(
                "images",
                canvas.scene(y + 12),
                caption + (outline.varies() ? " Each method is at its best setting." : ""));
    }
}
