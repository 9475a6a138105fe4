package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qmf.api.Points;
import org.qmf.api.QmfException;
import org.qmf.api.engine.ProgressMonitor;
import org.qmf.host.configuration.EffectiveConfiguration;
import org.qmf.host.library.Qmf;

/** Talks to the program as another program does. */
class BridgeCommandTest {

    private static final String LOCAL_PCA =
            "{\"do\":\"fit\",\"configuration\":{\"estimator\":{\"type\":\"local-pca\",\"dimension\":1}},\"arrays\":[[40,2]]}";

    /** What was answered: the JSON of each message, with the arrays behind it. */
    private record Answers(List<BridgeFrame> frames, int exitCode, String err) {

        String json(int index) {
            return EffectiveConfiguration.toJson(frames.get(index).header());
        }
    }

    @Test
    void greetsFitsAppliesAndForgets() throws Exception {
        Points circle = circle();
        Answers answers = ask(
                message(LOCAL_PCA, circle),
                message("{\"do\":\"apply\",\"fit\":\"1\"}"),
                message("{\"do\":\"apply\",\"fit\":\"1\",\"arrays\":[[1,2]]}", Points.of(new double[] {2, 0})),
                message("{\"do\":\"release\",\"fit\":\"1\"}"),
                message("{\"do\":\"apply\",\"fit\":\"1\"}"));

        assertThat(answers.json(0)).contains("\"protocol\": 1");
        assertThat(answers.json(1)).contains("\"fit\": \"1\"", "\"type\": \"local-pca\"", "\"centered\": true");
        Qmf same = Qmf.estimator("local-pca").set("dimension", 1);
        assertThat(answers.frames().get(2).arrays().get(0))
                .isEqualTo(same.denoise(circle, Optional.empty(), ProgressMonitor.NONE)
                        .points());
        assertThat(answers.frames().get(3).arrays().get(0))
                .isEqualTo(same.denoise(circle, Optional.of(Points.of(new double[] {2, 0})), ProgressMonitor.NONE)
                        .points());
        assertThat(answers.json(4)).contains("\"released\": true");
        assertThat(answers.json(5)).contains("\"error\": \"run\"", "there is no fit [1]");
        assertThat(answers.exitCode()).isZero();
    }

    @Test
    void keepsFitsInFiles(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("fit.qmf");
        String save = "{\"do\":\"save\",\"fit\":\"1\",\"file\":\"" + file + "\"}";
        Points weights = Points.wrap(IntStream.range(0, 40).asDoubleStream().toArray(), 1);
        String fit = LOCAL_PCA.replace("[[40,2]]", "[[40,2],[40,1]],\"columns\":[\"x\",\"y\"],\"threads\":1");
        Points target = Points.of(new double[] {2, 0});
        String apply = "{\"do\":\"apply\",\"fit\":\"NAME\",\"arrays\":[[1,2]]}";
        Answers made = ask(
                message(fit, circle(), weights),
                message(save),
                message(save),
                message(apply.replace("NAME", "1"), target));

        assertThat(made.json(2)).contains("\"saved\"");
        assertThat(made.json(3))
                .contains("\"error\": \"data\"", file + " exists already; choose another name or allow overwriting\"");

        Answers read = ask(
                message("{\"do\":\"load\",\"file\":\"" + file + "\",\"threads\":1}"),
                message(apply.replace("NAME", "1"), target),
                message(save.replace("}", ",\"overwrite\":true}")));
        assertThat(read.json(1)).contains("\"x\"", "\"y\"", "\"provenance\"");
        assertThat(read.frames().get(1).arrays()).containsExactly(circle(), weights);
        assertThat(read.frames().get(2).arrays()).isEqualTo(made.frames().get(4).arrays());
        assertThat(read.json(3)).contains("\"saved\"");

        Answers again = ask(
                message(
                        "{\"do\":\"fit\",\"arrays\":[[40,2],[40,1]],\"provenance\":"
                                + quoted(read.frames().get(1).text("provenance")) + "}",
                        circle(),
                        weights),
                message(apply.replace("NAME", "1"), target));
        assertThat(again.frames().get(1).text("provenance"))
                .isEqualTo(made.frames().get(1).text("provenance"));
        assertThat(again.frames().get(2).arrays())
                .isEqualTo(made.frames().get(4).arrays());
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }

    @Test
    void refusesNamesAndWeightsThatAreNone() throws Exception {
        Answers answers = ask(
                message("{\"do\":\"load\",\"file\":\"a\\u0000b\"}"),
                message(LOCAL_PCA.replace("[[40,2]]", "[[40,2],[1,1]]"), circle(), Points.of(new double[] {1})));

        assertThat(answers.json(1)).contains("is no name of a file: Nul character not allowed");
        assertThat(answers.json(2)).contains("the number of weights [1] is not the number of points [40]");
    }

    @Test
    void describesStrategies() throws Exception {
        assertThat(ask(message("{\"do\":\"describe\"}")).json(1)).contains("\"name\": \"local-pca\"");
    }

    @Test
    void tellsWhatWasChosen() throws Exception {
        assertThat(ask(message("{\"do\":\"fit\",\"arrays\":[[40,2]]}", circle()))
                        .json(1))
                .contains("\"choice\"", "dimension 1: ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'do':'dance'} | run | the bridge cannot do [dance]; it knows [describe, fit, apply, save, load,"
                        + " release, stop]",
                "{'do':'fit'} | run | to fit, send the sample as an array",
                "{'do':'fit','configuration':{'estimator':{'type':'local-pca','dimension':1,'centred':true}},'arrays':[[1,2]]}"
                        + " | configuration | estimator.centred: unknown parameter [centred] of estimator [local-pca]",
                "{'do':'fit','arrays':[[1,2]]} | data | [1] points are too few",
                "{'do':'fit','configuration':{'estimator':{'type':'local-pca','dimension':2}},'arrays':[[1,2]]}"
                        + " | data | dimension [2] must be smaller than the data's [2]",
                "{'do':'fit','configuration':{'estimator':'identity'},'columns':['x'],'arrays':[[1,2]]}"
                        + " | data | there are [1] names of columns for points of dimension [2]",
                "{'do':'fit','provenance':'{}','arrays':[[1,2]]} | data | program: this is no provenance file",
                "{'do':'load'} | run | say which [file]",
                "{'do':'load','file':'nowhere.qmf'} | data | nowhere.qmf cannot be read: no such file",
                "{'do':'save','fit':'7','file':'x.qmf'} | run | there is no fit [7]",
                "{'do':'fit','configuration':{'sed':1},'arrays':[[1,2]]} | configuration | sed: unknown parameter"
                        + " [sed]; allowed [",
            })
    void answersWithWhatWentWrong(String request, String kind, String message) throws Exception {
        String json = request.replace('\'', '"');
        Answers answers = ask(json.contains("arrays") ? message(json, Points.of(new double[] {1, 2})) : message(json));

        assertThat(answers.json(1)).contains("\"error\": \"" + kind + "\"", message);
        assertThat(answers.exitCode()).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[1, 2] | what was sent is no message of the bridge: it is not an object",
                "{'arrays':[[3]]} | an array of the bridge has two sizes, found [1]",
                "{'arrays':[[0,3]]} | a size of an array is a whole number of at least 1, found [0]",
                "{'arrays':[[9999999999,9999999999]]} | an array of [9999999999] points in R^9999999999 is larger than"
                        + " Java's arrays",
                "{'arrays':[[4294967296,4294967296]]} | an array of [4294967296] points in R^4294967296 is larger than"
                        + " Java's arrays",
                "{'arrays':[[1,2]]} | the bridge broke: an array ends too early",
            })
    void endsWhereNothingThatFollowsCanBeUnderstood(String request, String message) throws Exception {
        Answers run = shatter(message(request.replace('\'', '"')));

        assertThat(run.err()).isEqualTo("qmf: " + message + "\n");
        assertThat(run.exitCode()).isEqualTo(ExitCode.RUN_FAILED);
    }

    /** All of them have come before the first is answered. */
    @Test
    void stopsWhatHasNotBegunYetAndNothingThatComesLater() throws Exception {
        byte[] automatic = message("{\"do\":\"fit\",\"arrays\":[[40,2]]}", circle());
        Answers answers = ask(
                4,
                message("{\"do\":\"describe\"}"),
                automatic,
                message("{\"do\":\"stop\"}"),
                message(LOCAL_PCA, circle()),
                message("{\"do\":\"apply\",\"fit\":\"1\"}"));

        assertThat(answers.json(2)).contains("\"error\": \"stopped\"");
        assertThat(answers.json(3)).contains("\"fit\": \"1\"");
        assertThat(answers.frames().get(4).arrays()).hasSize(2);
    }

    @Test
    void endsWhereAMessageIsCutOffOrNone() throws Exception {
        assertThat(shatter(new byte[] {9, 0, 0, 0, '{'}).err())
                .isEqualTo("qmf: the bridge broke: a message ends too early\n");
        assertThat(shatter("GET / HTTP/1.1".getBytes(StandardCharsets.UTF_8)).err())
                .isEqualTo("qmf: what was sent is no message of the bridge\n");
        assertThat(shatter(new byte[] {9, 0}).err()).isEqualTo("qmf: what was sent is no message of the bridge\n");
    }

    private static Points circle() {
        double[][] rows = new double[40][];
        for (int i = 0; i < rows.length; i++) {
            double angle = 2 * Math.PI * i / rows.length;
            double radius = 1 + 0.05 * Math.sin(37 * i);
            rows[i] = new double[] {radius * Math.cos(angle), radius * Math.sin(angle)};
        }
        return Points.of(rows);
    }

    private static byte[] message(String json, Points... arrays) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BridgeFrame.write(json.getBytes(StandardCharsets.UTF_8), List.of(arrays), bytes);
        return bytes.toByteArray();
    }

    private static Answers ask(byte[]... messages) throws IOException {
        return ask(messages.length, messages);
    }

    /** Sends what nobody answers. */
    private static Answers shatter(byte[] message) throws IOException {
        return ask(0, message);
    }

    private static Answers ask(int expected, byte[]... messages) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] message : messages) {
            all.write(message);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(
                new PatientInput(all.toByteArray(), () -> frames(out).size() > expected),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                false,
                Map.of());
        int exitCode = CommandRunner.run(console, new Interruption(), "bridge");
        return new Answers(frames(out), exitCode, err.toString(StandardCharsets.UTF_8));
    }

    /** Returns the answers so far, without the progress. */
    private static List<BridgeFrame> frames(ByteArrayOutputStream out) {
        List<BridgeFrame> frames = new ArrayList<>();
        ByteArrayInputStream answers = new ByteArrayInputStream(out.toByteArray());
        try {
            while (answers.available() > 0) {
                BridgeFrame frame = BridgeFrame.read(answers).orElseThrow();
                if (frame.header().entry("progress").isEmpty()) {
                    frames.add(frame);
                }
            }
        } catch (IOException | QmfException e) {
            // The rest of the last one is still to come.
        }
        return frames;
    }

    /** Ends only when everything was answered: the end of the input says that nobody waits any more. */
    private static final class PatientInput extends ByteArrayInputStream {

        private static final int TRIES = 6000;

        private final BooleanSupplier answered;

        PatientInput(byte[] bytes, BooleanSupplier answered) {
            super(bytes);
            this.answered = answered;
        }

        @Override
        public synchronized int read(byte[] target, int offset, int length) {
            for (int i = 0; i < TRIES && length > 0 && available() == 0 && !answered.getAsBoolean(); i++) {
                LockSupport.parkNanos(10_000_000);
            }
            return super.read(target, offset, length);
        }
    }
}
