package org.qmf.bench.soak;

import java.io.IOException;
import java.nio.file.Path;
import org.qmf.api.RandomStream;

/** Kills studies at random moments and lets them go on. */
record KilledStudies(SmallStudy study) implements Attack {

    private static final int LONGEST_MILLIS = 4000;

    @Override
    public String name() {
        return "killed studies";
    }

    @Override
    public void prepare(Path folder) throws IOException, InterruptedException {
        study.prepare(folder);
    }

    @Override
    public String attempt(Path folder, RandomStream random) throws IOException, InterruptedException {
        String results = "killed-" + Long.toHexString(random.nextLong());
        int kills = 0;
        for (int round = 0; round < 2; round++) {
            kills += study.start(folder, results).killAfter(200 + random.nextInt(LONGEST_MILLIS)) ? 1 : 0;
        }
        study.finishAndCompare(folder, results);
        return kills == 0 ? "ended before" : "same bytes";
    }
}
