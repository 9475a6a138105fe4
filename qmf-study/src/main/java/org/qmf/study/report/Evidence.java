package org.qmf.study.report;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.qmf.study.configuration.NamedTest;
import org.qmf.study.configuration.StudyOutline;
import org.qmf.study.result.Wording;

/** Says what the replicates of a study are, what they show, and why no test is reported where none is. */
final class Evidence {

    private Evidence() {}

    /** Returns {@code 20 replicates}, or what replicates of one data set are. */
    static String replicates(StudyOutline outline) {
        return Wording.replicates(outline)
                + (outline.across()
                        ? " of each data set" + Wording.exceptions(outline)
                        : outline.data()
                                .replication()
                                .map(it -> " of one data set, " + it.description())
                                .orElse(""));
    }

    /** Returns what replicates of data that are the same for every seed show and do not show. */
    static Optional<String> meaning(StudyOutline outline) {
        return outline.across()
                ? Optional.empty()
                : outline.data()
                        .replication()
                        .map(it -> "The replicates are " + it.description() + ". " + it.meaning());
    }

    /** Returns which methods have no value and are not spoken of, if others have. */
    static Optional<String> without(StudyOutline outline, Predicate<String> missing) {
        List<String> methods = outline.methods().stream().filter(missing).toList();
        boolean all = methods.size() == outline.methods().size();
        return all || methods.isEmpty()
                ? Optional.empty()
                : Optional.of(Phrases.join(methods) + (methods.size() == 1 ? " has" : " have") + " no value of "
                        + Wording.within(outline.compared()) + " and cannot be compared.");
    }

    /** Returns why no test is reported, if the study asks for any. */
    static Optional<String> untested(StudyOutline outline) {
        if (outline.tests().isEmpty() || !outline.suitedTests().isEmpty()) {
            return Optional.empty();
        }
        String value = Wording.within(outline.compared());
        if (!outline.judged()) {
            return Optional.of("No test is reported: of " + value
                    + " neither small nor large values are better, so there is nothing to be better by.");
        }
        if (outline.correlation() >= 1) {
            return Optional.of("No test is reported: data set [" + outline.dataset()
                    + "] is the same for every seed, so that each method has one value; replicates of it can be made by"
                    + " [replicates].");
        }
        List<String> titles = outline.tests().stream().map(NamedTest::title).toList();
        return Optional.of("No test is reported: " + Phrases.join(titles)
                + (titles.size() == 1 ? " does" : " do") + " not suit these replicates, which "
                + (outline.correlation() > 0 ? "share points" : "are independent") + ".");
    }
}
