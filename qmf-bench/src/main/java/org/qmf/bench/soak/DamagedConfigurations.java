package org.qmf.bench.soak;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.qmf.api.QmfException;
import org.qmf.api.RandomStream;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.denoise.DenoiseConfiguration;

/** Reads and binds configurations with damage, in this process; anything but a sentence about it is a fault. */
record DamagedConfigurations(Binder binder) implements Attack {

    private static final int AT_ONCE = 200;
    private static final List<String> VALID = List.of("""
            estimator:
              type: rqmf
              dimension: 2
              neighborhood: {type: knn, k: 24}
              kernel: {type: gaussian, bandwidth: {type: kth-neighbor, k: 16}}
              tuner: {type: sensitivity, delta: 300, min: 0.001, max: 1}
              projection: newton
            engine: {type: local, threads: 2}
            seed: 3
            """, """
            estimator: {type: mfit, dimension: 1, neighborhood: {type: radius, radius: "${sqrt(2)}"}}
            """);
    private static final List<String> PIECES = List.of(
            ".inf",
            "-1",
            "1e999",
            "null",
            "{",
            "}",
            "[",
            "]",
            ":",
            "${",
            "*a",
            "!!x",
            "<<: ",
            "\t",
            "\n",
            "\u0000",
            "type: ",
            "9223372036854775808",
            "0x10",
            "- ",
            "'",
            "\"",
            "\uD83D");

    @Override
    public String name() {
        return "damaged configurations";
    }

    @Override
    public void prepare(Path folder) {}

    @Override
    public String attempt(Path folder, RandomStream random) {
        int refused = 0;
        for (int i = 0; i < AT_ONCE; i++) {
            String text = damaged(VALID.get(random.nextInt(VALID.size())), random);
            try {
                binder.bind(ConfigReader.parse("soak", text), DenoiseConfiguration.class, Map.of());
            } catch (QmfException e) {
                refused++;
            } catch (RuntimeException | StackOverflowError e) {
                throw new Broken("[" + text + "] made " + e);
            }
        }
        return refused > 0 ? AT_ONCE + " read or refused" : AT_ONCE + " read";
    }

    private static String damaged(String valid, RandomStream random) {
        String text = valid;
        for (int k = 1 + random.nextInt(3); k > 0; k--) {
            int from = random.nextInt(text.length());
            int to = Math.min(text.length(), from + random.nextInt(6));
            String piece = random.nextInt(3) == 0 ? "" : PIECES.get(random.nextInt(PIECES.size()));
            text = text.substring(0, from) + piece + text.substring(to);
            text = text.isEmpty() ? " " : text;
        }
        return text;
    }
}
