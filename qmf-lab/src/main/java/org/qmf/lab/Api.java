package org.qmf.lab;

import static org.qmf.host.text.JsonTree.object;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigNode.Mapping;
import org.qmf.lab.http.Answer;
import org.qmf.lab.http.LabServer;
import org.qmf.lab.http.Refusal;
import org.qmf.lab.http.Request;
import org.qmf.lab.http.Route;
import org.qmf.lab.work.Workbench;

/** The HTTP interface, version 1: what can be asked for, in words for its description and in code. */
final class Api {

    static final String PREFIX = "api/v1";

    private static final String NUMBERS = "application/octet-stream";
    private static final String HTML = "text/html; charset=utf-8";
    private static final int TARGETS = 300;
    private static final int SEEDS = 5;

    /** Reports hold scripts and styles of their own; they get an origin of their own, too, and cannot ask for anything. */
    private static final String REPORT_POLICY =
            "default-src 'none'; script-src 'unsafe-inline' blob:; style-src 'unsafe-inline'; img-src data:; base-uri 'none';"
                    + " form-action 'none'; frame-ancestors 'none'; sandbox allow-scripts allow-downloads";

    private final Workbench bench;
    private final Uploads uploads;
    private final LabOptions options;

    Api(Workbench bench, Uploads uploads, LabOptions options) {
        this.bench = bench;
        this.uploads = uploads;
        this.options = options;
    }

    List<Route> routes() {
        List<Route> routes = new ArrayList<>();
        routes.add(Route.json("GET", PREFIX + "/about", "What the lab was started with.", request -> about()));
        routes.add(Route.json(
                "GET",
                PREFIX + "/strategies",
                "Every strategy with its parameters, and the parameters of a configuration.",
                request -> bench.form()));
        routes.add(Route.get(
                PREFIX + "/events",
                "How jobs go, as server-sent events; each holds what /jobs/{id} answers.",
                "text/event-stream",
                request -> Answer.stream("text/event-stream", bench.events()::write)));
        data(routes);
        runs(routes);
        choice(routes);
        routes.add(Route.json(
                "GET",
                PREFIX + "/jobs/{id}",
                "How a job stands.",
                request -> job(request).tree()));
        routes.add(Route.json("DELETE", PREFIX + "/jobs/{id}", "Stops a job.", request -> {
            job(request).stop();
            return job(request).tree();
        }));
        routes.add(Route.json(
                "GET",
                PREFIX + "/openapi.json",
                "This description.",
                request -> LabServer.openApi(routes, PREFIX, options.version())));
        return routes;
    }

    private org.qmf.lab.work.Job job(Request request) {
        return bench.jobs()
                .find(request.place("id"))
                .orElseThrow(() -> new Refusal(404, "there is no job [" + request.place("id") + "]"));
    }

    private Map<String, Object> about() {
        Map<String, Object> start = object();
        options.data()
                .ifPresentOrElse(
                        name -> start.put(isFile(name) ? "file" : "dataset", name),
                        () -> bench.someDataset().ifPresent(name -> start.put("dataset", name)));
        return object(
                "version",
                options.version(),
                "start",
                start,
                "configuration",
                Workbench.json(options.configuration()),
                "files",
                options.host().isEmpty(),
                "largest-upload",
                Uploads.LARGEST,
                "folder",
                options.folder().toString());
    }

    /** A file wins over a data set of its name, as it does on the command line. */
    private boolean isFile(String name) {
        return Files.exists(Path.of(name)) || !bench.isDataset(name);
    }

    private void data(List<Route> routes) {
        routes.add(new Route(
                        "POST",
                        PREFIX + "/uploads",
                        "Keeps the file that is the body, until the lab ends.",
                        Map.of(),
                        Map.of(),
                        "application/json",
                        request -> Answer.json(object(
                                "upload",
                                uploads.keep(request, request.value("name").orElse("points.csv")))))
                .query("name", "The name of the file; its ending tells the format."));
        routes.add(Route.json("POST", PREFIX + "/data", "Opens a file or draws a sample.", this::open)
                .body(
                        "file", "A file as commands name it.",
                        "upload", "A file that was uploaded.",
                        "dataset", "A data set and its parameters.",
                        "seed", "The seed of the draw.",
                        "input", "Columns, scaling and missing values, as in a configuration."));
        routes.add(Route.get(
                PREFIX + "/data/{id}/places",
                "Where the points are seen: 'components' numbers for each point that is shown, then the index of each"
                        + " as a whole number of 32 bits.",
                NUMBERS,
                request -> Answer.bytes(NUMBERS, bench.places(request.place("id")))));
    }

    private Map<String, Object> open(Request request) {
        Fields fields = new Fields(request.body());
        ConfigNode input = fields.mapping("input");
        Optional<ConfigNode> dataset = fields.find("dataset");
        if (dataset.isPresent()) {
            if (reachable() && !bench.isContained(dataset.get())) {
                throw new Refusal(403, "a lab that other machines can reach draws only samples of known manifolds");
            }
            return bench.draw(dataset.get(), fields.whole("seed", 1), input);
        }
        Optional<String> upload = fields.findText("upload");
        if (upload.isPresent()) {
            Uploads.Upload kept = uploads.find(upload.get())
                    .orElseThrow(() -> new Refusal(404, "there is no upload [" + upload.get() + "]"));
            return bench.open(kept.file().toString(), kept.name(), input);
        }
        String file = fields.findText("file")
                .orElseThrow(() -> new Refusal(400, "one of the fields [file, upload, dataset] is needed"));
        boolean named = options.data().filter(file::equals).isPresent();
        if (reachable() && !named) {
            throw new Refusal(
                    403,
                    "a lab that other machines can reach reads only the file it was started with, and"
                            + " files that are dropped");
        }
        return bench.open(file, file, input);
    }

    private boolean reachable() {
        return options.host().isPresent();
    }

    /** Whoever may only look at data here may not run programs here. */
    private Mapping contained(Mapping configuration) {
        if (reachable()) {
            configuration.entry("estimator").ifPresent(entry -> requireContained(entry.value()));
        }
        return configuration;
    }

    private void requireContained(ConfigNode estimator) {
        if (!bench.isContainedEstimator(estimator)) {
            throw new Refusal(403, "a lab that other machines can reach runs no programs for them");
        }
    }

    private void runs(List<Route> routes) {
        routes.add(Route.json("POST", PREFIX + "/check", "Says what is wrong with a configuration.", request -> {
                    bench.validate(new Fields(request.body()).mapping("configuration"));
                    return object("valid", true);
                })
                .body("configuration", "A configuration of 'qmf denoise'."));
        routes.add(Route.json("POST", PREFIX + "/runs", "Denoises; the answer is a job.", request -> {
                    Fields fields = new Fields(request.body());
                    return bench.start(
                            fields.text("data"),
                            contained(fields.mapping("configuration")),
                            fields.findText("slot").orElse(""));
                })
                .body(
                        "data", "The data.",
                        "configuration", "A configuration of 'qmf denoise'.",
                        "slot", "A run in the same slot that is under way is stopped."));
        routes.add(Route.get(
                PREFIX + "/runs/{id}/arrays",
                "Where the points are seen after a run, then the columns that its result lists, each a number for each"
                        + " point that is shown.",
                NUMBERS,
                request -> Answer.bytes(NUMBERS, bench.arrays(request.place("id")))));
        routes.add(Route.json(
                        "POST",
                        PREFIX + "/runs/{id}/curvature",
                        "Fits all charts again for their curvature; the answer is a job.",
                        request -> bench.startCurvature(
                                request.place("id"),
                                new Fields(request.body()).findText("slot").orElse("")))
                .body("slot", "A job in the same slot that is under way is stopped."));
        routes.add(Route.get(
                PREFIX + "/runs/{id}/curvature",
                "The largest principal curvature of the chart of each point that is shown, after the job that computes it.",
                NUMBERS,
                request -> Answer.bytes(NUMBERS, bench.curvature(request.place("id")))));
        routes.add(Route.json(
                        "GET",
                        PREFIX + "/runs/{id}/chart",
                        "A point and the chart that was fitted around it.",
                        request -> bench.chart(request.place("id"), number(request, "point")))
                .query("point", "The number of the point, from 1."));
        routes.add(Route.get(
                        PREFIX + "/runs/{id}/values",
                        "All coordinates of some points, before and after, point after point.",
                        NUMBERS,
                        request -> Answer.bytes(NUMBERS, bench.values(request.place("id"), numbers(request, "points"))))
                .query("points", "Numbers of points from 1, with commas."));
        routes.add(Route.get(
                        PREFIX + "/runs/{id}/points",
                        "The denoised points as a file, in the units of the input.",
                        NUMBERS,
                        this::points)
                .query("name", "The name of the file; its ending tells the format."));
        routes.add(Route.get(
                PREFIX + "/runs/{id}/report", "The page that 'qmf denoise --report' writes.", HTML, request -> {
                    var page = bench.report(request.place("id"), options.plugins(), options.version());
                    return Answer.stream(HTML, page::write).with("Content-Security-Policy", REPORT_POLICY);
                }));
        routes.add(Route.json(
                "GET",
                PREFIX + "/runs/{id}/export",
                "The settings as YAML, as a command, and as lines of Java and Python.",
                request -> bench.takeHome(request.place("id"), options.plugins())));
    }

    private Answer points(Request request) {
        String name = Uploads.plain(request.value("name").orElse("clean.csv"));
        Path file = uploads.scratch(uploads.next(), name);
        boolean written = false;
        try {
            bench.write(request.place("id"), file);
            written = true;
        } finally {
            if (!written) {
                uploads.discard(file);
            }
        }
        return Answer.stream(NUMBERS, new Answer.Content() {
                    @Override
                    public void write(OutputStream out) throws IOException {
                        Files.copy(file, out);
                    }

                    @Override
                    public void close() {
                        uploads.discard(file);
                    }
                })
                .with("Content-Disposition", "attachment; filename=\"" + name.replaceAll("[^ -~]", "_") + "\"");
    }

    private static int number(Request request, String name) {
        String text = request.value(name).orElse("");
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw new Refusal(400, "the value of [" + name + "] is [" + text + "], not a whole number");
        }
    }

    private static List<Integer> numbers(Request request, String name) {
        String text = request.value(name).orElse("");
        try {
            return Arrays.stream(text.split(",", -1)).map(Integer::valueOf).toList();
        } catch (NumberFormatException e) {
            throw new Refusal(400, "the value of [" + name + "] is [" + text + "], not whole numbers with commas");
        }
    }

    private void choice(List<Route> routes) {
        routes.add(Route.json(
                        "POST",
                        PREFIX + "/comparisons",
                        "Judges settings without truth, one after the other; the answer is a job that tells after each.",
                        request -> {
                            Fields fields = new Fields(request.body());
                            fields.list("settings").stream()
                                    .filter(Mapping.class::isInstance)
                                    .forEach(setting -> contained((Mapping) setting));
                            return bench.compare(
                                    fields.text("data"),
                                    fields.node("criterion"),
                                    fields.small("dimension", 1),
                                    fields.small("targets", TARGETS),
                                    fields.list("settings"),
                                    fields.findText("slot").orElse(""));
                        })
                .body(
                        "data", "The data.",
                        "criterion", "What judges: a strategy of this kind.",
                        "dimension", "The dimension of the manifold.",
                        "targets", "On how many points settings are tried.",
                        "settings", "A list of configurations.",
                        "slot", "A comparison in the same slot that is under way is stopped."));
        routes.add(Route.json(
                        "POST",
                        PREFIX + "/dimensions",
                        "Asks every strategy for the dimension; the answer is a job.",
                        request -> {
                            Fields fields = new Fields(request.body());
                            return bench.dimensions(
                                    fields.text("data"), fields.findText("slot").orElse(""));
                        })
                .body("data", "The data.", "slot", "A job in the same slot that is under way is stopped."));
        routes.add(Route.json(
                        "POST",
                        PREFIX + "/studies",
                        "Runs a study of settings on fresh draws of generated data; the answer is a job.",
                        this::study)
                .body(
                        "data", "The data, which have to be generated.",
                        "methods", "Estimators by name.",
                        "seeds", "The number of replicates."));
        routes.add(Route.get(
                PREFIX + "/studies/{id}/report",
                "The report of a study that was run.",
                HTML,
                request -> Answer.bytes(HTML, bench.studyReport(request.place("id")))
                        .with("Content-Security-Policy", REPORT_POLICY)));
    }

    private Map<String, Object> study(Request request) {
        Fields fields = new Fields(request.body());
        Mapping methods = fields.mapping("methods");
        if (reachable()) {
            methods.entries().forEach(entry -> requireContained(entry.value()));
        }
        return bench.study(
                fields.text("data"),
                methods,
                fields.small("seeds", SEEDS),
                freeFolder(),
                options.version(),
                options.command());
    }

    /** Results of another study are never touched. */
    private Path freeFolder() {
        for (int number = 1; ; number++) {
            Path folder = options.folder().resolve("qmf-lab-study-" + number);
            if (!Files.exists(folder)) {
                return folder;
            }
        }
    }
}
