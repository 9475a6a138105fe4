package org.qmf.study.merge;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.qmf.api.DataException;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.study.folder.ConfigDifference;
import org.qmf.study.folder.StudyFolder;

/** Holds folders against each other: whether they are of the same study, data and versions. */
final class SameStudy {

    /** Where cells are computed changes no result. */
    private static final String ENGINE = "engine";

    private SameStudy() {}

    /**
     * Returns what is not the same but no obstacle, a sentence each.
     *
     * @throws DataException if the folders do not belong together
     */
    static List<String> check(List<StudyFolder> folders) {
        List<String> remarks = new ArrayList<>();
        StudyFolder first = folders.get(0);
        for (StudyFolder other : folders.subList(1, folders.size())) {
            study(first, other);
            versions(first, other, remarks);
            data(first, other);
        }
        return remarks;
    }

    private static void study(StudyFolder first, StudyFolder other) {
        ConfigDifference.between(plan(first.study()), plan(other.study())).stream()
                .findFirst()
                .ifPresent(difference -> {
                    throw new DataException(first + " and " + other + " are not of the same study: "
                            + difference.path() + " is [" + difference.first() + "] and [" + difference.second()
                            + "]; nothing was merged");
                });
    }

    private static ConfigNode plan(ConfigNode study) {
        return study instanceof Mapping mapping
                ? new Mapping(
                        mapping.location(),
                        mapping.entries().stream()
                                .filter(entry -> !entry.key().equals(ENGINE))
                                .toList())
                : study;
    }

    private static void versions(StudyFolder first, StudyFolder other, List<String> remarks) {
        if (!first.run().version().equals(other.run().version())) {
            throw differ("QMF", first, first.run().version(), other, other.run().version());
        }
        for (StudyFolder.Shared strategy : other.strategiesOf(first)) {
            String name = strategy.now().toString();
            if (!strategy.sameVersion()) {
                throw differ(
                        name,
                        first,
                        strategy.then().version(),
                        other,
                        strategy.now().version());
            }
            if (!strategy.sameJar()) {
                remarks.add("the jar of " + name + " is not the same in " + first + " and " + other
                        + ", though its version is");
            }
        }
    }

    private static DataException differ(String what, StudyFolder first, String one, StudyFolder other, String two) {
        return new DataException(what + " is of version [" + one + "] in " + first + " and of version [" + two + "] in "
                + other + "; nothing was merged");
    }

    private static void data(StudyFolder first, StudyFolder other) {
        Map<String, Set<String>> then = first.checksums();
        Map<String, Set<String>> now = other.checksums();
        then.keySet().stream()
                .filter(sample -> !Objects.equals(then.get(sample), now.get(sample)))
                .findFirst()
                .or(() -> now.keySet().stream()
                        .filter(sample -> !then.containsKey(sample))
                        .findFirst())
                .ifPresent(sample -> {
                    throw new DataException("the sample [" + sample + "] is not the same in " + first + " and " + other
                            + ": its checksum is [" + shortened(then, sample) + "] and [" + shortened(now, sample)
                            + "]; nothing was merged");
                });
    }

    private static String shortened(Map<String, Set<String>> checksums, String sample) {
        return Optional.ofNullable(checksums.get(sample))
                .map(all -> all.iterator().next())
                .map(checksum -> checksum.substring(0, Math.min(12, checksum.length())))
                .orElse("unknown");
    }
}
