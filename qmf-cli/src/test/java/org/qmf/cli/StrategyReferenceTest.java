package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.inject.Guice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.qmf.api.Citation;
import org.qmf.host.configuration.ParameterDescription;
import org.qmf.host.configuration.Parameters;
import org.qmf.host.registry.RegisteredStrategy;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.host.wiring.PluginRoots;
import org.qmf.host.wiring.QmfModule;

/** Keeps docs/strategies.md in step with the strategies; {@code -Dqmf.update=true} writes it anew. */
class StrategyReferenceTest {

    private static final Path PAGE = Path.of(System.getProperty("qmf.root"), "docs", "strategies.md");

    @Test
    void pageDescribesTheStrategiesAsTheyAre() throws IOException {
        String page = page();
        if (Boolean.getBoolean("qmf.update")) {
            Files.writeString(PAGE, page);
        }
        assertThat(Files.readString(PAGE))
                .as("docs/strategies.md; run 'mvn test -pl qmf-cli -am -Dtest=StrategyReferenceTest -Dqmf.update=true'")
                .isEqualTo(page);
    }

    private static String page() {
        StrategyRegistry registry =
                Guice.createInjector(new QmfModule(new PluginRoots(List.of()))).getInstance(StrategyRegistry.class);
        StringBuilder page = new StringBuilder("""
                # Strategies

                All strategies that come with QMF and their parameters. The page is generated; `qmf plugins describe NAME` says
                the same about the strategies you have, plugins included.
                """);
        String kind = "";
        for (RegisteredStrategy strategy : registry.all()) {
            if (!strategy.kind().equals(kind)) {
                kind = strategy.kind();
                page.append("\n## ").append(kind).append('\n');
            }
            append(page, strategy);
        }
        return page.toString();
    }

    private static void append(StringBuilder page, RegisteredStrategy strategy) {
        page.append("\n### `").append(strategy.name()).append("`\n\n");
        page.append(strategy.strategy().summary()).append('\n');
        List<ParameterDescription> parameters =
                Parameters.describe(strategy.strategy().parameters());
        if (!parameters.isEmpty()) {
            page.append("\n| parameter | type | default | |\n|---|---|---|---|\n");
        }
        for (ParameterDescription parameter : parameters) {
            String bounds = parameter.bounds().text();
            String byDefault =
                    parameter.defaultsTo().map(text -> "`" + text + "`").orElse(parameter.required() ? "required" : "");
            page.append("| `")
                    .append(parameter.name())
                    .append("` | ")
                    .append(parameter.type().text());
            page.append(bounds.isEmpty() ? "" : ", " + bounds).append(" | ").append(byDefault);
            page.append(" | ").append(parameter.text()).append(" |\n");
        }
        for (Citation citation : strategy.strategy().citations()) {
            page.append("\nReference: ").append(citation).append('\n');
        }
    }
}
