package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Goes a newcomer's way, once for all tests: a clone in which {@link #PAGES} were followed to the letter, one after the
 * other.
 *
 * <p>The clone has a Maven repository of its own, so that modules are there only if a page installs them; plugins and
 * libraries come from the repository of this build. The program is the one that was just packaged.
 */
final class FirstHour {

    static final List<String> PAGES = List.of(
            "docs/first-hour.md",
            "docs/plugins/estimator.md",
            "docs/plugins/tuner.md",
            "docs/plugins/kernel.md",
            "docs/plugins/format.md",
            "docs/plugins/figure.md");

    private static boolean begun;
    private static Optional<Path> walked = Optional.empty();

    private FirstHour() {}

    /** Returns the clone with everything in it that the pages made. */
    static synchronized Path folder() throws IOException, InterruptedException {
        if (!begun) {
            begun = true;
            Path fresh = fresh();
            for (String page : PAGES) {
                Page.read(page).follow(fresh);
            }
            walked = Optional.of(fresh);
        }
        return walked.orElseThrow(() -> new IllegalStateException("the pages could not be followed"));
    }

    private static Path fresh() throws IOException, InterruptedException {
        Path target = Program.HOME.getParent();
        Program.Result copied = Program.shell(
                target,
                "rm -rf first-hour && mkdir -p first-hour/qmf-cli/target"
                        + " && tar -C ../.. --exclude=target --exclude=.git -cf - . | tar -C first-hour -xpf -"
                        + " && ln -s \"$PWD/dist\" \"$PWD/qmf-dist.tar.gz\" first-hour/qmf-cli/target/");
        assertThat(copied.exitCode()).as(copied.output()).isZero();
        Path clone = target.resolve("first-hour");
        Path settings = Files.writeString(
                clone.resolve(".mvn/settings.xml"),
                Files.readString(Page.ROOT.resolve("qmf-cli/src/test/maven/settings.xml"))
                        .replace(
                                "@repository@",
                                Path.of(System.getProperty("localRepository"))
                                        .toUri()
                                        .toString()));
        // The tests of the example end before the optimising compiler pays.
        Files.write(
                clone.resolve(".mvn/maven.config"),
                List.of(
                        "-s",
                        settings.toString(),
                        "-Dmaven.repo.local=" + clone.resolve(".mvn/repository"),
                        "-DargLine=-XX:TieredStopAtLevel=1"));
        return clone;
    }
}
