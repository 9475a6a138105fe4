package org.qmf.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;
import org.qmf.api.data.PointTable;
import us.hebi.matlab.mat.format.Mat5;
import us.hebi.matlab.mat.types.MatFile;
import us.hebi.matlab.mat.types.Matrix;

/** Damages valid files in many ways; readers may answer with points or with a {@link DataException} only. */
class DamagedFilesTest {

    /** Set -Dqmf.mutations=10000 to look further. */
    private static final int MUTATIONS = Integer.getInteger("qmf.mutations", 400);

    /** Set -Dqmf.damaged=parquet to look at the files only whose names hold that. */
    private static final String DAMAGED = System.getProperty("qmf.damaged", "");

    @TempDir
    private Path folder;

    /** Every ending of every format that the registry finds, and what other programs make of one of them. */
    static Stream<String> names() {
        return allNames().filter(name -> name.contains(DAMAGED));
    }

    private static Stream<String> allNames() {
        return Stream.concat(
                TestFiles.FILES.extensions().stream()
                        .filter(extension -> !extension.startsWith("h"))
                        .map(extension -> extension.startsWith("a folder of ")
                                ? extension.replace("a folder of ", "folder/0001.")
                                : "a." + extension),
                Stream.of(
                                Stream.of("compressed.mat"),
                                CloudFiles.all().keySet().stream(),
                                Resources.NAMES.stream().filter(name -> !name.equals("several.h5")))
                        .flatMap(each -> each));
    }

    @ParameterizedTest
    @MethodSource("names")
    @Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void areReadOrRefusedInWords(String name) throws IOException {
        Path path = folder.resolve(name);
        byte[] valid = valid(name, path);
        String location = name.startsWith("folder/") ? path.getParent().toString() : path.toString();
        assertThat(TestFiles.read(location).size()).isPositive();
        RandomStream random = RandomStream.of(7, "damage " + name, 0);
        int refused = 0;
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] damaged = damage(valid, random);
            Files.write(path, damaged);
            try {
                TestFiles.read(location);
            } catch (DataException e) {
                refused++;
                assertThat(e.getMessage()).startsWith(folder.toString()).doesNotContain("\n");
            } catch (Throwable e) {
                fail("damage " + i + " of " + name, e);
            }
        }
        assertThat(refused).isPositive();
    }

    private byte[] valid(String name, Path path) throws IOException {
        double[] values = new double[6 * 16];
        for (int i = 0; i < values.length; i++) {
            values[i] = (i * 37) % 256;
        }
        PointTable table = PointTable.ofImages(Points.wrap(values, 16), 4, 4);
        byte[] others = CloudFiles.all().get(name);
        if (others != null) {
            Files.write(path, others);
        } else if (Resources.NAMES.contains(name)) {
            Files.write(path, Resources.bytes(name));
        } else if (isCloud(name)) {
            TestFiles.write(Points.wrap(values, 3), path);
        } else if (name.equals("compressed.mat")) {
            Matrix matrix = Mat5.newMatrix(6, 16);
            Arrays.setAll(values, i -> values[i] / 3);
            for (int i = 0; i < values.length; i++) {
                matrix.setDouble(i, values[i]);
            }
            try (MatFile file = Mat5.newMatFile()) {
                file.addArray("points", matrix);
                file.addArray("cell", Mat5.newCell(2, 2).set(1, 1, Mat5.newString("text")));
                Mat5.writeToFile(file, path.toFile());
            }
        } else if (name.startsWith("folder/")) {
            TestFiles.write(
                    PointTable.ofImages(Points.wrap(Arrays.copyOf(values, 16), 16), 4, 4), folder + "/folder/", false);
        } else {
            TestFiles.write(table, path.toString(), false);
        }
        return Files.readAllBytes(path);
    }

    private static boolean isCloud(String name) {
        return List.of("a.ply", "a.xyz", "a.pts", "a.asc", "a.pcd", "a.las").contains(name);
    }

    private static byte[] damage(byte[] valid, RandomStream random) {
        byte[] bytes = valid.clone();
        switch (random.nextInt(5)) {
            case 0 -> bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length));
            case 1 -> {
                for (int k = 1 + random.nextInt(4); k > 0; k--) {
                    bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
                }
            }
            case 2 -> {
                int[] huge = {Integer.MAX_VALUE, -1, 1 << 30, 1 << 16, Integer.MIN_VALUE, random.nextInt(1 << 20)};
                int header = Math.min(bytes.length - 4, random.nextDouble() < 0.5 ? 32 : 256);
                ByteBuffer.wrap(bytes).putInt(random.nextInt(header), huge[random.nextInt(huge.length)]);
            }
            case 3 -> {
                int at = random.nextInt(Math.min(bytes.length, 200));
                byte[] digits =
                        "99999999999999999999".substring(random.nextInt(20)).getBytes(StandardCharsets.US_ASCII);
                ByteBuffer longer = ByteBuffer.allocate(bytes.length + digits.length);
                longer.put(bytes, 0, at).put(digits).put(bytes, at, bytes.length - at);
                bytes = longer.array();
            }
            default -> {
                int at = random.nextInt(bytes.length);
                int length = Math.min(bytes.length - at, 1 + random.nextInt(40));
                for (int k = 0; k < length; k++) {
                    bytes[at + k] = (byte) random.nextInt(256);
                }
            }
        }
        return bytes;
    }
}
