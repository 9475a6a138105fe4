package org.qmf.study.report;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.qmf.api.strategy.Strategy;
import org.qmf.api.study.Page;
import org.qmf.api.study.Section;
import org.qmf.api.study.StudyResults;
import org.qmf.host.registry.StrategyRegistry;
import org.qmf.study.figure.EveryStrategy;
import org.qmf.study.figure.Plate.Place;
import org.qmf.study.figure.StudyAlbum;
import org.qmf.study.result.Results;

/** The sections of a report, QMF's own and those of plugins. */
public final class ReportSections {

    private static final String FIRST_OF_APPENDIX = "failures";

    private static final List<Strategy<Section>> OWN = List.of(
            own(
                    "drawings",
                    "A closer look",
                    page -> page.plates(Place.CLOSER_LOOK, "always"),
                    "Figures that have no counterpart to play with."),
            own("charts", "Charts", ChartSection::write, "The charts to play with, and as drawings on paper."),
            own("points", "Points before and after", CloudSection::write, "The point clouds, to turn in space."),
            own("tables", "Tables", TableSection::write, "The tables of all values."),
            own("statistics", "Statistics", TableSection::writeTests, "The tests, and the diagram of ranks."),
            own(
                    "published",
                    "Published values",
                    PublishedSection::write,
                    "Published values beside those of the study."),
            own(
                    FIRST_OF_APPENDIX,
                    "Failures",
                    FailureSection::write,
                    "Which cells failed or are missing, and which figures could not be drawn."),
            own(
                    "parameters",
                    "Parameters and provenance",
                    page -> new ProvenanceSection(page).write(),
                    "What the results were made from."),
            own(
                    "citations",
                    "Citations",
                    page -> new ProvenanceSection(page).writeCitations(),
                    "Whose work the methods are."));

    private ReportSections() {}

    /** A section of QMF's own, which looks at everything that a report's page was made with; for others it has nothing. */
    private record OwnSection(String title, Consumer<HtmlPage> content) implements Section {

        @Override
        public void write(StudyResults results, Page page) {
            if (page instanceof HtmlPage whole) {
                content.accept(whole);
            }
        }
    }

    private static Strategy<Section> own(String name, String title, Consumer<HtmlPage> content, String summary) {
        return Strategy.of(Section.class, name, () -> new OwnSection(title, content), summary);
    }

    /** Lists QMF's own sections in the order in which they are shown. */
    public static List<Strategy<Section>> strategies() {
        return OWN;
    }

    /** QMF's own sections look at the whole study, others at one data set after another. */
    private static void write(Section section, StudyAlbum album, HtmlPage page) {
        if (section instanceof OwnSection || !album.results().outline().across()) {
            section.write(album.results(), page);
            return;
        }
        for (Results part : album.results().datasets()) {
            String dataset = part.outline().dataset();
            HtmlPage of = page.part(dataset);
            section.write(part, of);
            if (!of.isEmpty()) {
                page.heading(dataset);
                page.add(of);
            }
        }
    }

    /** Writes every section that is found; those of plugins come before what is looked up rather than read. */
    static String html(StudyAlbum album, Path folder, StrategyRegistry registry) {
        List<String> order = OWN.stream().map(Strategy::name).toList();
        StringBuilder html = new StringBuilder();
        new EveryStrategy<>(registry, Section.class, order, order.indexOf(FIRST_OF_APPENDIX))
                .use(
                        (name, section) -> {
                            HtmlPage page = new HtmlPage(name, album, folder, registry);
                            write(section, album, page);
                            html.append(page.finished(section.title()));
                        },
                        (name, e) -> {
                            HtmlPage page = new HtmlPage(name, album, folder, registry);
                            page.paragraph("This section could not be written: " + e);
                            html.append(page.finished(name));
                        });
        return html.toString();
    }
}
