package org.qmf.host.denoise;

import java.util.List;
import java.util.stream.Collectors;
import org.qmf.api.Points;
import org.qmf.host.provenance.Checksums;
import org.qmf.host.registry.PluginScope;
import org.qmf.host.registry.RegisteredStrategy;

/**
 * The checksum of points before plugins saw them. Nothing in the API changes points; code that reaches into them by
 * reflection is found out.
 *
 * @param points the points
 * @param checksum their checksum at the beginning, empty if no plugin has a part in what is done with them
 * @param plugins the strategies of plugins that have one
 */
public record SampleSeal(Points points, String checksum, List<RegisteredStrategy> plugins) {

    /** Seals points before strategies are used on them. */
    public static SampleSeal of(Points points, List<RegisteredStrategy> used) {
        List<RegisteredStrategy> plugins = used.stream()
                .filter(each -> PluginScope.of(List.of(each)).isPresent())
                .toList();
        return new SampleSeal(points, plugins.isEmpty() ? "" : Checksums.of(points), plugins);
    }

    /** Returns whether the points are as they were. */
    public boolean unbroken() {
        return plugins.isEmpty() || Checksums.of(points).equals(checksum);
    }

    /**
     * Throws if the points are not as they were.
     *
     * @throws PluginException that names the plugins
     */
    public void requireUnbroken() {
        if (!unbroken()) {
            throw new PluginException(plugins.stream()
                            .map(RegisteredStrategy::describe)
                            .distinct()
                            .collect(Collectors.joining(" or "))
                    + " changed the sample that all methods share, so no result of it can be trusted; do not use this"
                    + " plugin");
        }
    }
}
