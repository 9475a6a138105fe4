package org.qmf.study.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qmf.api.Points;
import org.qmf.study.canvas.Palette;
import org.qmf.study.cloud.Clouds;
import org.qmf.study.configuration.Setting;
import org.qmf.study.journal.CellId;
import org.qmf.study.local.LocalFits;
import org.qmf.study.result.Results;
import org.qmf.study.table.ComparedMethods;

/**
 * The points that figures and reports show: the first replicate of every method at its best setting, but not of methods
 * that return the sample.
 *
 * <p>Sample and truth are those of the first method; where the sweep changes the data, methods may have seen others.
 */
public final class CloudChoice {

    /**
     * The denoised points of a method.
     *
     * @param method its name
     * @param setting its best setting
     * @param points what it made of the sample
     */
    public record Chosen(String method, Setting setting, Points points) {}

    /** Of points with more coordinates too few are kept to fit anything to. */
    static final int MOST_DIMENSIONS = 64;

    private final Optional<Points> noisy;
    private final Optional<Points> truth;
    private final List<Chosen> methods;
    private final List<CloudChoice> others;

    private CloudChoice(
            Optional<Points> noisy, Optional<Points> truth, List<Chosen> methods, List<CloudChoice> others) {
        this.noisy = noisy;
        this.truth = truth;
        this.methods = List.copyOf(methods);
        this.others = List.copyOf(others);
    }

    /** Returns a choice of nothing: several data sets have no points in common. */
    static CloudChoice none() {
        return new CloudChoice(Optional.empty(), Optional.empty(), List.of(), List.of());
    }

    /** Reads what is shown of one data set. */
    public static CloudChoice of(Results results, Clouds clouds) {
        List<Integer> kept = results.outline().seeds().stream()
                .filter(results.outline()::keeps)
                .toList();
        CloudChoice first = of(results, clouds, results.outline().seeds().get(0));
        List<CloudChoice> others = kept.stream()
                .skip(1)
                .map(seed -> of(results, clouds, seed))
                .filter(choice -> !choice.methods.isEmpty())
                .toList();
        return new CloudChoice(first.noisy, first.truth, first.methods, others);
    }

    private static CloudChoice of(Results results, Clouds clouds, int seed) {
        ComparedMethods group = ComparedMethods.of(results).get(0);
        Optional<Points> noisy = Optional.empty();
        Optional<Points> truth = Optional.empty();
        List<Chosen> chosen = new ArrayList<>();
        for (String method : results.outline().methods()) {
            if (results.outline().type(method).equals(Palette.RAW)) {
                continue;
            }
            Setting setting = group.settings()
                    .getOrDefault(method, results.outline().settings().get(0));
            CellId cell = new CellId(results.outline().data().name(), method, setting.label(), seed);
            Optional<Points> points = clouds.denoised(cell).filter(it -> it.size() > 0);
            if (points.isPresent()) {
                chosen.add(new Chosen(method, setting, points.get()));
                noisy = noisy.or(() -> clouds.noisy(cell));
                truth = truth.or(() -> clouds.truth(cell));
            }
        }
        return new CloudChoice(noisy, truth, chosen, List.of());
    }

    /** Returns the sample, if it was kept. */
    public Optional<Points> noisy() {
        return noisy;
    }

    /** Returns the sample before noise was added, where it is known. */
    public Optional<Points> truth() {
        return truth;
    }

    /** Returns the sample before noise was added, where each of its points is that of the sample. */
    Optional<Points> pairedTruth() {
        return truth.filter(
                it -> noisy.filter(sample -> it.dimension() == sample.dimension() && it.size() == sample.size())
                        .isPresent());
    }

    /** Returns the sample, if methods can be fitted to it once more. */
    Optional<Points> fittable() {
        return noisy.filter(it -> it.dimension() > 1 && it.dimension() <= MOST_DIMENSIONS);
    }

    /** Returns indices of points of the sample that are spread out; among points with noise they would be outliers. */
    List<Integer> spread(int count) {
        return pairedTruth()
                .or(() -> noisy)
                .map(it -> LocalFits.spread(it, count))
                .orElse(List.of());
    }

    /** Returns the methods whose points were kept, in the order of the study file. */
    public List<Chosen> methods() {
        return methods;
    }

    /** Returns the same of the replicates after the first whose points were kept. */
    public List<CloudChoice> others() {
        return others;
    }
}
