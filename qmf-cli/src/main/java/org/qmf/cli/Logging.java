package org.qmf.cli;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.filter.ThresholdFilter;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.FileAppender;
import ch.qos.logback.core.OutputStreamAppender;
import ch.qos.logback.core.status.Status;
import ch.qos.logback.core.status.StatusListener;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends log messages to standard error, and to a file if the user wants one.
 *
 * <p>Most runs log nothing, and starting logback would be a tenth of their start: where there is no need to know at once
 * whether it works, {@link LoggingConfigurator} asks for the settings with the first message.
 */
final class Logging {

    /** Libraries that warn of what no user of this program can change. */
    private static final List<String> TALKATIVE = List.of("org.apache", "org.sparkproject", "io.netty");

    private static volatile boolean begun;
    private static volatile Optional<Settings> asked = Optional.empty();

    private Logging() {}

    private record Settings(PrintStream err, boolean verbose, boolean quiet, Optional<Path> file) {}

    /**
     * Replaces whatever was configured.
     *
     * @throws IllegalArgumentException if the file cannot be written
     */
    static void configure(PrintStream err, boolean verbose, boolean quiet, Optional<Path> file) {
        Settings settings = new Settings(err, verbose, quiet, file);
        boolean now = begun || verbose || file.isPresent();
        if (now && LoggerFactory.getILoggerFactory() instanceof LoggerContext context) {
            apply(settings, context);
        }
        asked = Optional.of(settings);
    }

    /** Configures logback when it begins; returns whether there are settings for it. */
    static boolean begin(LoggerContext context) {
        begun = true;
        asked.ifPresent(settings -> apply(settings, context));
        return asked.isPresent();
    }

    private static void apply(Settings settings, LoggerContext context) {
        boolean verbose = settings.verbose();
        Optional<Path> file = settings.file();
        PrintStream err = settings.err();
        context.getStatusManager().getCopyOfStatusListenerList().forEach(context.getStatusManager()::remove);
        context.reset();
        ch.qos.logback.classic.Logger root = context.getLogger(Logger.ROOT_LOGGER_NAME);
        root.setLevel(verbose || file.isPresent() ? Level.DEBUG : Level.WARN);
        root.addAppender(console(context, err, verbose ? Level.DEBUG : settings.quiet() ? Level.ERROR : Level.WARN));
        if (!verbose && file.isEmpty()) {
            TALKATIVE.forEach(name -> context.getLogger(name).setLevel(Level.ERROR));
        }
        file.ifPresent(path -> {
            root.addAppender(file(context, path));
            context.getStatusManager().add(new LostLog(path, err));
        });
    }

    private static OutputStreamAppender<ILoggingEvent> console(LoggerContext context, PrintStream err, Level level) {
        ThresholdFilter threshold = new ThresholdFilter();
        threshold.setLevel(level.toString());
        threshold.start();
        OutputStreamAppender<ILoggingEvent> appender = new OutputStreamAppender<>();
        appender.setContext(context);
        appender.setEncoder(encoder(
                context,
                "%replace(qmf: %-5level){'qmf: WARN ', 'warning:'} %replace(%msg){'[\\p{Cntrl}&&[^\\t]]', ' '}%n"));
        appender.addFilter(threshold);
        appender.setOutputStream(err);
        appender.start();
        return appender;
    }

    private static FileAppender<ILoggingEvent> file(LoggerContext context, Path path) {
        FileAppender<ILoggingEvent> appender = new FileAppender<>();
        appender.setContext(context);
        appender.setEncoder(encoder(context, "%d{ISO8601} %-5level [%thread] %logger - %msg%n"));
        appender.setFile(path.toString());
        appender.start();
        if (!appender.isStarted()) {
            throw new IllegalArgumentException("log file [" + path + "] cannot be written");
        }
        return appender;
    }

    private static PatternLayoutEncoder encoder(LoggerContext context, String pattern) {
        PatternLayoutEncoder encoder = new PatternLayoutEncoder();
        encoder.setContext(context);
        encoder.setPattern(pattern);
        encoder.start();
        return encoder;
    }

    /** Says once that the log is not complete; the results do not depend on it. */
    private static final class LostLog implements StatusListener {

        private final Path file;
        private final PrintStream err;
        private final AtomicBoolean said = new AtomicBoolean();

        LostLog(Path file, PrintStream err) {
            this.file = file;
            this.err = err;
        }

        @Override
        public void addStatusEvent(Status status) {
            if (status.getLevel() >= Status.WARN && !said.getAndSet(true)) {
                Throwable cause = status.getThrowable();
                err.println("qmf: warning: log file [" + file + "] is not complete: "
                        + (cause == null ? status.getMessage() : cause.getMessage()));
            }
        }
    }
}
