package org.qmf.bench.soak;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.qmf.api.RandomStream;

/** Kills the program while it replaces a folder of images. */
record KilledFolders(PackagedProgram program) implements Attack {

    private static final int IMAGES = 300;

    @Override
    public String name() {
        return "killed folders";
    }

    @Override
    public void prepare(Path folder) throws IOException, InterruptedException {
        program.succeed(
                folder,
                "data",
                "generate",
                "cryo-em",
                "-n",
                "" + IMAGES,
                "--set",
                "size=16",
                "-o",
                "images.mrcs",
                "--set",
                "reduce=0",
                "--quiet");
        program.succeed(folder, "data", "convert", "images.mrcs", "w/", "--quiet");
    }

    @Override
    public String attempt(Path folder, RandomStream random) throws IOException, InterruptedException {
        boolean killed = program.start(folder, "data", "convert", "images.mrcs", "w/", "--overwrite", "--quiet")
                .killAfter(300 + random.nextInt(2500));
        PackagedProgram.Ended read = program.run(folder, "data", "convert", "w/", "read.csv", "--overwrite", "--quiet");
        Broken.unless(read.code() == 0, "the folder cannot be read: " + read);
        try (Stream<String> rows = Files.lines(folder.resolve("read.csv"))) {
            long images = rows.filter(row -> row.contains(".png")).count();
            Broken.unless(images == IMAGES, "the folder is neither old nor new: it has " + images + " images");
        }
        Path mine = Files.writeString(folder.resolve("w/mine.png"), "mine");
        PackagedProgram.Ended refused =
                program.run(folder, "data", "convert", "images.mrcs", "w/", "--overwrite", "--quiet");
        Broken.unless(refused.code() == 3 && Files.readString(mine).equals("mine"), "a file of the user: " + refused);
        Files.delete(mine);
        return killed ? "complete" : "ended before";
    }
}
