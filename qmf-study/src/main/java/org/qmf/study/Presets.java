package org.qmf.study;

import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qmf.api.QmfException;
import org.qmf.api.study.Preset;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.Bound;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.denoise.PluginCalls;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.host.text.Suggestions;

/** The studies that come with QMF and its plugins, by name. */
public final class Presets {

    private final StrategyRegistry registry;
    private final Binder binder;

    @Inject
    public Presets(StrategyRegistry registry, Binder binder) {
        this.registry = registry;
        this.binder = binder;
    }

    /** Returns the names. */
    public List<String> names() {
        return registry.ofKind(Preset.class).stream()
                .map(RegisteredStrategy::name)
                .toList();
    }

    /** Returns the sentence for the user of a name that is not among {@link #names}. */
    public String unknown(String name) {
        return "unknown study [" + name + "]; known " + names()
                + Suggestions.closest(name, names())
                        .map(meant -> "; did you mean [" + meant + "]?")
                        .orElse("")
                + "; or give the name of a file";
    }

    /** Returns the sentence with which a preset describes itself. */
    public String description(String name) {
        return find(name).strategy().summary();
    }

    /** Reads a preset as a tree whose messages name the preset. */
    public ConfigNode read(String name) {
        return ConfigReader.parse("preset " + name, text(name));
    }

    /** Returns a preset as it is written, with its comments. */
    public String text(String name) {
        RegisteredStrategy strategy = find(name);
        Bound<Preset> preset =
                binder.bindStrategy(ConfigReader.parse("preset " + name, "type: " + name), Preset.class, Map.of());
        return PluginCalls.call(strategy, preset.value()::yaml);
    }

    private RegisteredStrategy find(String name) {
        Optional<RegisteredStrategy> found = registry.find(Preset.class, name);
        return found.orElseThrow(() -> new QmfException(unknown(name)));
    }
}
