package org.qmf.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.qmf.api.strategy.FreeValue;
import org.qmf.command.exchange.Program;
import org.qmf.command.exchange.Protocol;
import org.qmf.command.process.Limits;
import org.qmf.host.text.JsonTree;
import org.qmf.host.text.JsonTree.Verbatim;

/** What all kinds of strategies that are programs are configured by. */
interface CommandParameters {

    String RUN = "The program and its arguments, started without a shell.";
    String PARAMETERS = "What the program is given as parameters: values of any form, expressions evaluated.";
    String PROTOCOL =
            "How messages reach it: [folder] starts it for each, [stream] keeps it and talks over its standard"
                    + " streams.";
    String DIRECTORY = "The folder that it runs in and that names of files are relative to.";
    String LIMIT = "Seconds that one answer may take; 0 for no limit.";
    String MEMORY = "Megabytes that it may take with all that it starts, as far as the system tells; 0 for no limit.";
    String VERSION =
            "The arguments to which the program prints its version, for the provenance; an empty list if none.";

    int VERSION_OF_PROTOCOL = 1;

    List<String> run();

    Map<String, FreeValue> parameters();

    Protocol protocol();

    String directory();

    double limit();

    int memory();

    List<String> version();

    /** Throws if no program is named. */
    static void requireProgram(List<String> run) {
        if (run.isEmpty() || run.get(0).isBlank()) {
            throw new IllegalArgumentException("run " + run + " must begin with the name of a program");
        }
    }

    /** Returns the program. */
    default Program program() {
        return new Program(run(), directory(), protocol(), new Limits(limit(), memory()), version());
    }

    /** Returns the head of a message. */
    default Map<String, Object> head(String kind, String task) {
        Map<String, Object> values = new LinkedHashMap<>();
        parameters().forEach((name, value) -> values.put(name, new Verbatim(value.json())));
        return JsonTree.object("protocol", VERSION_OF_PROTOCOL, "kind", kind, "task", task, "parameters", values);
    }
}
