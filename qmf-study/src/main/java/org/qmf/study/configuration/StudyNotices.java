package org.qmf.study.configuration;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.qmf.api.study.Replication;
import org.qmf.host.configuration.Binder;
import org.qmf.host.text.Counted;

/** Says before a study runs what its results will not be able to show. */
final class StudyNotices {

    private static final int MOST_REPLICATES = 1000;

    private final StudyOutline outline;
    private final Binder binder;

    StudyNotices(StudyOutline outline, Binder binder) {
        this.outline = outline;
        this.binder = binder;
    }

    /** Returns all; that a quick look proves nothing needs no words. */
    List<String> all(boolean quick) {
        List<String> notices = new ArrayList<>();
        single().ifPresent(notices::add);
        if (!quick) {
            powerless().ifPresent(notices::add);
        }
        return notices;
    }

    private Optional<String> single() {
        List<String> names = outline.datasets().stream()
                .filter(StudyData::single)
                .map(StudyData::label)
                .toList();
        int seeds = outline.configuration().seeds();
        if (names.isEmpty() || seeds == 1) {
            return Optional.empty();
        }
        boolean one = names.size() == 1;
        return Optional.of("data set" + (one ? " " + names + " is" : "s " + names + " are")
                + " the same for every seed, so " + seeds + " seeds would be one replicate " + seeds + " times: "
                + (one ? "it is" : "they are") + " run once"
                + (outline.across() ? "" : ", and no difference can be tested")
                + "; to make replicates, give [replicates]"
                + " as one of " + ways());
    }

    /** Returns the names of all ways by which replicates differ; those that need parameters do, too. */
    private List<String> ways() {
        return binder.names(Replication.class).stream()
                .filter(name -> !outline.datasets().stream()
                        .flatMap(data -> data.replication().stream())
                        .anyMatch(used -> used.strategy().name().equals(name)))
                .toList();
    }

    /** Looks for the first test of pairs by which nothing could be significant. */
    private Optional<String> powerless() {
        int methods = outline.methods().size();
        int units =
                outline.across() ? outline.datasets().size() : outline.seeds().size();
        double alpha = outline.configuration().compare().alpha();
        return methods < 2
                ? Optional.empty()
                : outline.suitedTests().stream()
                        .filter(test -> test.attainable(methods, units) >= alpha)
                        .findFirst()
                        .map(test -> text(test, methods, units, alpha));
    }

    private String text(NamedTest test, int methods, int units, double alpha) {
        int pairs = methods * (methods - 1) / 2;
        int enough = units;
        while (enough < MOST_REPLICATES && test.attainable(methods, enough) >= alpha) {
            enough++;
        }
        String unit = outline.across() ? "data set" : "replicate";
        return "with " + Counted.of(units, unit) + " and " + Counted.of(pairs, "pair")
                + " of methods no p-value can be below "
                + String.format(Locale.ROOT, "%.4f", test.attainable(methods, units))
                + ", so no difference can be significant at the level " + alpha + "; " + enough + " " + unit
                + "s would do" + (outline.across() ? "" : ": --seeds " + enough);
    }
}
