package org.qmf.bench.soak;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.qmf.api.RandomStream;

/** Starts several studies in one folder at once, of which one may write. */
record ConcurrentStudies(SmallStudy study) implements Attack {

    private static final int AT_ONCE = 3;
    private static final int REFUSED = 3;

    @Override
    public String name() {
        return "studies at once";
    }

    @Override
    public void prepare(Path folder) throws IOException, InterruptedException {
        study.prepare(folder);
    }

    @Override
    public String attempt(Path folder, RandomStream random) throws IOException, InterruptedException {
        String results = "at-once-" + Long.toHexString(random.nextLong());
        List<PackagedProgram.Started> all = new ArrayList<>();
        for (int i = 0; i < AT_ONCE; i++) {
            all.add(study.start(folder, results));
            Thread.sleep(random.nextInt(300));
        }
        int done = 0;
        for (PackagedProgram.Started each : all) {
            PackagedProgram.Ended ended = each.await();
            done += ended.code() == 0 ? 1 : 0;
            Broken.unless(
                    ended.code() == 0
                            || (ended.code() == REFUSED && ended.output().contains(" is in use by ")),
                    "a study beside another ended with " + ended);
        }
        Broken.unless(done > 0, "no study was done");
        study.finishAndCompare(folder, results);
        return done == AT_ONCE ? "one after the other" : "kept out";
    }
}
