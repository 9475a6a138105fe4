package org.qmf.study.page;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.qmf.api.Points;
import org.qmf.api.data.PointTable.ImageSize;
import org.qmf.data.image.ContactSheet;
import org.qmf.data.image.ContactSheet.Scaling;
import org.qmf.data.image.GreyImage;
import org.qmf.host.denoise.Moves;
import org.qmf.study.html.Html;

/** Shows images before and after, and what was taken from them: some that moved little, some that moved most. */
record ImagePanels(DenoisedRun run, Moves moves) {

    private static final int SHOWN = 8;

    String html() {
        ImageSize size = run.before().image().orElseThrow();
        List<Integer> chosen = chosen();
        Points before = run.points();
        Points after = run.after();
        double[] range = range(List.of(before, after), chosen);
        double largest = chosen.stream()
                .flatMapToDouble(i -> IntStream.range(0, before.dimension())
                        .mapToDouble(k -> Math.abs(before.get(i, k) - after.get(i, k))))
                .filter(Double::isFinite)
                .max()
                .orElse(0);
        List<GreyImage> images = new ArrayList<>();
        chosen.forEach(i -> images.add(image(size, k -> share(before.get(i, k), range[0], range[1]))));
        chosen.forEach(i -> images.add(image(size, k -> share(after.get(i, k), range[0], range[1]))));
        chosen.forEach(i -> images.add(image(size, k -> share(before.get(i, k) - after.get(i, k), -largest, largest))));
        ContactSheet sheet = new ContactSheet(chosen.size(), Scaling.COMMON, List.of("before", "after", "difference"));
        String numbers = chosen.stream().map(i -> String.valueOf(i + 1)).collect(Collectors.joining(", "));
        return Html.figure(
                "images",
                "<div class=\"scroll\">\n"
                        + PointsSection.png(sheet.draw(images), "Images before, after, and their difference")
                        + "</div>\n",
                String.format(
                        Locale.ROOT,
                        "Images %s: from the one that moved least to the one that moved most. Before and after share one"
                                + " range of grey, from %.3g to %.3g; the difference is what was taken away, grey where"
                                + " nothing was, black and white at %.3g.",
                        numbers,
                        range[0],
                        range[1],
                        largest));
    }

    private static double share(double value, double low, double high) {
        double share = high > low ? (value - low) / (high - low) : 0.5;
        return Math.max(0, Math.min(1, share));
    }

    /** Images spread evenly over the order of how far they moved. */
    private List<Integer> chosen() {
        List<Integer> order = IntStream.range(0, moves.size())
                .boxed()
                .sorted(Comparator.comparingDouble(moves::length))
                .toList();
        int count = Math.min(SHOWN, order.size());
        Set<Integer> chosen = new LinkedHashSet<>();
        for (int i = 0; i < count; i++) {
            chosen.add(order.get(count == 1 ? 0 : (int) ((long) i * (order.size() - 1) / (count - 1))));
        }
        return List.copyOf(chosen);
    }

    private static double[] range(List<Points> clouds, List<Integer> chosen) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (Points points : clouds) {
            for (int i : chosen) {
                for (int k = 0; k < points.dimension(); k++) {
                    if (Double.isFinite(points.get(i, k))) {
                        low = Math.min(low, points.get(i, k));
                        high = Math.max(high, points.get(i, k));
                    }
                }
            }
        }
        return new double[] {low, high};
    }

    private static GreyImage image(ImageSize size, java.util.function.IntToDoubleFunction pixel) {
        return GreyImage.wrap(
                size.width(),
                size.height(),
                IntStream.range(0, size.width() * size.height())
                        .mapToDouble(pixel)
                        .toArray());
    }
}
