package org.qmf.bench.soak;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.qmf.api.Points;
import org.qmf.api.QmfException;
import org.qmf.api.RandomStream;
import org.qmf.api.data.PointTable;
import org.qmf.host.file.PointFiles;

/** Reads point files with damage, in this process; anything but points or a sentence about it is a fault. */
record DamagedFiles(PointFiles files) implements Attack {

    private static final int AT_ONCE = 100;
    private static final List<String> NAMES = List.of("p.csv", "p.tsv", "p.npy", "p.mat", "p.mrcs");

    @Override
    public String name() {
        return "damaged files";
    }

    @Override
    public void prepare(Path folder) {
        double[] values = new double[64 * 4];
        RandomStream random = RandomStream.of(1, "files", 0);
        for (int i = 0; i < values.length; i++) {
            values[i] = random.nextGaussian();
        }
        for (String name : NAMES) {
            files.write(
                    PointTable.ofImages(Points.wrap(values, 4), 2, 2),
                    folder.resolve(name).toString(),
                    true);
        }
    }

    @Override
    public String attempt(Path folder, RandomStream random) throws IOException {
        for (int i = 0; i < AT_ONCE; i++) {
            String name = NAMES.get(random.nextInt(NAMES.size()));
            byte[] bytes = Files.readAllBytes(folder.resolve(name));
            Path damaged = Files.write(folder.resolve("damaged-" + name), damaged(bytes, random));
            try {
                files.read(damaged.toString());
            } catch (QmfException e) {
                Broken.unless(
                        e.getMessage() != null && !e.getMessage().contains("null"), name + " was refused with " + e);
            } catch (RuntimeException | StackOverflowError e) {
                Path kept = folder.resolve("kept-" + name);
                Files.write(kept, Files.readAllBytes(damaged));
                throw new Broken(kept + " made " + e);
            }
        }
        return AT_ONCE + " read or refused";
    }

    private static byte[] damaged(byte[] valid, RandomStream random) {
        byte[] bytes =
                random.nextInt(4) == 0 ? java.util.Arrays.copyOf(valid, random.nextInt(valid.length)) : valid.clone();
        for (int k = random.nextInt(5); k > 0 && bytes.length > 0; k--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        }
        return bytes;
    }
}
