package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.Configurator.ExecutionStatus;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.ServiceLoader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

class LoggingTest {

    @TempDir
    private Path folder;

    @AfterEach
    void restore() {
        Logging.configure(System.err, false, false, Optional.empty());
    }

    private String logged(boolean verbose, boolean quiet, Optional<Path> file) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Logging.configure(new PrintStream(err, true, StandardCharsets.UTF_8), verbose, quiet, file);
        Logger logger = LoggerFactory.getLogger("org.qmf.example");
        logger.debug("details");
        logger.warn("a warning");
        logger.error("an error");
        return err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void showsWarningsUnlessAskedForMoreOrLess() {
        assertThat(logged(false, false, Optional.empty())).isEqualTo("warning: a warning\nqmf: ERROR an error\n");
        assertThat(logged(true, false, Optional.empty()))
                .isEqualTo("qmf: DEBUG details\nwarning: a warning\nqmf: ERROR an error\n");
        assertThat(logged(false, true, Optional.empty())).isEqualTo("qmf: ERROR an error\n");
    }

    @Test
    void writesEverythingToTheFileAndNoMoreToTheConsole() throws IOException {
        Path file = folder.resolve("qmf.log");

        assertThat(logged(false, true, Optional.of(file))).isEqualTo("qmf: ERROR an error\n");

        assertThat(Files.readAllLines(file))
                .hasSize(3)
                .map(line -> line.replaceFirst("^\\S+ \\S+ ", ""))
                .first()
                .asString()
                .matches("DEBUG \\[.*\\] org\\.qmf\\.example - details");
    }

    @Test
    void saysOnceThatTheLogIsNotComplete() {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full), "this system has no device that is always full");

        assertThat(logged(false, true, Optional.of(full))).isEqualTo("""
                        qmf: warning: log file [/dev/full] is not complete: No space left on device
                        qmf: ERROR an error
                        """);
    }

    @Test
    void beginsAsItWasAsked() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Logging.configure(new PrintStream(err, true, StandardCharsets.UTF_8), false, true, Optional.empty());
        LoggerContext context = new LoggerContext();
        context.setMDCAdapter(new LogbackMDCAdapter());

        assertThat(new LoggingConfigurator().configure(context)).isEqualTo(ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY);

        context.getLogger("org.qmf.example").warn("a warning");
        context.getLogger("org.qmf.example").error("an error");
        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo("qmf: ERROR an error\n");
    }

    @Test
    void isFoundByLogback() {
        assertThat(ServiceLoader.load(Configurator.class)).hasAtLeastOneElementOfType(LoggingConfigurator.class);
    }
}
