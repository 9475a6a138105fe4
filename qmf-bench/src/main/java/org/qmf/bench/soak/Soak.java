package org.qmf.bench.soak;

import com.google.inject.Guice;
import com.google.inject.Injector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.qmf.api.RandomStream;
import org.qmf.host.configuration.Binder;
import org.qmf.host.file.PointFiles;
import org.qmf.host.time.Stopwatch;
import org.qmf.host.wiring.PluginRoots;
import org.qmf.host.wiring.QmfModule;

/**
 * Attacks the packaged program for a time and counts what it does: {@code soak SECONDS [SEED [LAUNCHER]]}.
 *
 * <p>The attacks take turns. The same seed makes the same attempts, though not at the same moments of the program's work.
 */
public final class Soak {

    private final List<Attack> attacks;
    private final Path folder;
    private final Map<String, Map<String, Integer>> counts = new LinkedHashMap<>();
    private final List<String> broken = new ArrayList<>();

    Soak(Path launcher, Path folder) {
        PackagedProgram program = new PackagedProgram(launcher);
        SmallStudy study = new SmallStudy(program);
        Injector injector = Guice.createInjector(new QmfModule(PluginRoots.of()));
        this.folder = folder;
        this.attacks = List.of(
                new DamagedConfigurations(injector.getInstance(Binder.class)),
                new DamagedFiles(injector.getInstance(PointFiles.class)),
                new KilledStudies(study),
                new ConcurrentStudies(study),
                new KilledFolders(program),
                new BadPlugins(program));
    }

    /** Runs until the time is over; exit code 1 if a promise was broken. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        if (arguments.length < 1 || arguments.length > 3) {
            System.err.println("usage: soak SECONDS [SEED [LAUNCHER]]");
            System.exit(2);
            return;
        }
        double seconds = Double.parseDouble(arguments[0]);
        long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : 1;
        Path launcher = Path.of(arguments.length > 2 ? arguments[2] : "qmf-cli/target/dist/bin/qmf")
                .toAbsolutePath();
        Path folder = Files.createTempDirectory("qmf-soak");
        Soak soak = new Soak(launcher, folder);
        soak.run(seconds, seed);
        soak.report().forEach(System.out::println);
        System.out.println("seed " + seed + ", " + seconds + " s, files in [" + folder + "]");
        System.exit(soak.broken().isEmpty() ? 0 : 1);
    }

    /** Attacks until the time is over, but in each way once. */
    void run(double seconds, long seed) throws IOException, InterruptedException {
        Stopwatch watch = new Stopwatch();
        Map<Attack, Path> folders = new LinkedHashMap<>();
        for (int round = 0; round == 0 || watch.seconds() < seconds; round++) {
            for (Attack attack : attacks) {
                if (round > 0 && watch.seconds() >= seconds) {
                    return;
                }
                if (!folders.containsKey(attack)) {
                    Path own =
                            Files.createDirectories(folder.resolve(attack.name().replace(' ', '-')));
                    attack.prepare(own);
                    folders.put(attack, own);
                }
                Path own = folders.getOrDefault(attack, folder);
                String outcome;
                try {
                    outcome = attack.attempt(own, RandomStream.of(seed, attack.name(), round));
                } catch (Broken e) {
                    broken.add(attack.name() + ", round " + round + ": " + e.getMessage());
                    outcome = "BROKEN";
                }
                counts.computeIfAbsent(attack.name(), it -> new TreeMap<>()).merge(outcome, 1, Integer::sum);
            }
        }
    }

    /** Returns the promises that were broken. */
    List<String> broken() {
        return List.copyOf(broken);
    }

    /** Returns the counts, one line for each attack, and what was broken. */
    List<String> report() {
        List<String> lines = new ArrayList<>();
        counts.forEach((attack, outcomes) -> lines.add(attack + ": " + outcomes));
        broken.forEach(each -> lines.add("BROKEN " + each));
        return lines;
    }
}
