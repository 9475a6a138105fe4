package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.inject.Guice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.qmf.api.strategy.ExtensionPoint;
import org.qmf.cli.Page.Block;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.host.wiring.PluginRoots;
import org.qmf.host.wiring.QmfModule;

/** Holds the documentation to what is there: code is the code, links lead somewhere, every extension point has a page. */
class DocumentationTest {

    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("#+ (.*)");

    static Stream<Page> pages() {
        return Page.all().stream();
    }

    @ParameterizedTest
    @MethodSource("pages")
    void codeIsThatOfTheProject(Page page) throws IOException {
        for (Block block : page.blocks()) {
            if (block.role().equals("source")) {
                assertThat("\n" + Files.readString(Page.ROOT.resolve(block.target())))
                        .as("%s shows [%s]", page, block.target())
                        .contains("\n" + String.join("\n", block.lines()) + "\n");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void linksLeadSomewhere(Page page) throws IOException {
        Path folder = Page.ROOT.resolve(page.path()).getParent();
        for (String link : links(page)) {
            int hash = link.indexOf('#');
            String file = hash < 0 ? link : link.substring(0, hash);
            Path target = file.isEmpty() ? Page.ROOT.resolve(page.path()) : folder.resolve(file);
            assertThat(target).as("link [%s] of %s", link, page).exists();
            if (hash >= 0) {
                Page there = Page.read(Page.ROOT.relativize(target.normalize()).toString());
                assertThat(anchors(there)).as("link [%s] of %s", link, page).contains(link.substring(hash + 1));
            }
        }
    }

    private static List<String> links(Page page) {
        List<String> links = new ArrayList<>();
        for (String line : page.text()) {
            Matcher matcher = LINK.matcher(line);
            while (matcher.find()) {
                if (!matcher.group(1).matches("https?://.*|mailto:.*")) {
                    links.add(matcher.group(1));
                }
            }
        }
        return links;
    }

    /** The way in which headings are turned into anchors where Markdown is shown. */
    private static List<String> anchors(Page page) {
        return page.text().stream()
                .map(HEADING::matcher)
                .filter(Matcher::matches)
                .map(heading -> heading.group(1)
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N} _-]", "")
                        .replace(' ', '-'))
                .toList();
    }

    static Stream<Class<?>> extensionPoints() {
        return Guice.createInjector(new QmfModule(new PluginRoots(List.of())))
                .getInstance(StrategyRegistry.class)
                .all()
                .stream()
                .<Class<?>>map(strategy -> strategy.strategy().kind())
                .distinct();
    }

    @ParameterizedTest
    @MethodSource("extensionPoints")
    void everyExtensionPointHasAPage(Class<?> kind) throws IOException {
        String name = kind.getAnnotation(ExtensionPoint.class).value();

        Page page = Page.read("docs/plugins/" + name + ".md");

        assertThat(String.join("\n", page.text())).contains("Contract`");
        assertThat(Files.readString(Page.ROOT.resolve("docs/plugins.md")))
                .contains("[`" + name + "`](plugins/" + name + ".md)", "`" + kind.getSimpleName() + "`");
    }

    @Test
    void readmeLeadsToEveryPage() throws IOException {
        String readme = Files.readString(Page.ROOT.resolve("README.md"));
        try (Stream<Path> pages = Files.list(Page.ROOT.resolve("docs"))) {
            assertThat(pages.map(page -> page.getFileName().toString()).filter(name -> name.endsWith(".md")))
                    .allSatisfy(name -> assertThat(readme).contains("](docs/" + name + ")"));
        }
    }
}
