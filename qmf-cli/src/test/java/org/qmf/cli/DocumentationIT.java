package org.qmf.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs the documentation: what stands in a {@code console} block is typed as it stands, and what the page promises must
 * appear. {@link Page} says how pages are written.
 */
@Execution(ExecutionMode.CONCURRENT)
class DocumentationIT {

    static Stream<Page> pages() {
        return Page.all().stream().filter(page -> !FirstHour.PAGES.contains(page.toString()));
    }

    @ParameterizedTest
    @MethodSource("pages")
    void pageKeepsItsPromises(Page page, @TempDir Path folder) throws Exception {
        if (page.need().isPresent()) {
            assumeTrue(
                    Program.shell(folder, page.need().get()).exitCode() == 0,
                    "[" + page.need().get() + "] does not succeed");
        }
        page.follow(folder);
    }
}
