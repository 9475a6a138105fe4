package org.qmf.cli;

import com.google.inject.Guice;
import com.google.inject.Injector;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.qmf.api.Points;
import org.qmf.host.file.PointFiles;

/** Wires the program as a run does. */
final class Wired {

    private static final PointFiles FILES = toNowhere().getInstance(PointFiles.class);

    private Wired() {}

    /** Wires a program that prints everything to a stream. */
    static Injector to(OutputStream output, String... arguments) {
        PrintStream stream = new PrintStream(output, true, StandardCharsets.UTF_8);
        Console console = new Console(InputStream.nullInputStream(), stream, stream, false, false, Map.of());
        return Guice.createInjector(new CliModule(console, new Interruption(), new Arguments(List.of(arguments))));
    }

    /** Wires a program that nobody hears of. */
    static Injector toNowhere() {
        return to(OutputStream.nullOutputStream());
    }

    /** Returns the files of all formats that the program knows. */
    static PointFiles files() {
        return FILES;
    }

    /** Reads points. */
    static Points read(String location) {
        return FILES.read(location).points();
    }
}
