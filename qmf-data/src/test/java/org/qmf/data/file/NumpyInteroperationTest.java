package org.qmf.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.Points;
import org.qmf.api.RandomStream;

/** Exchanges files with NumPy itself, where it is installed. */
class NumpyInteroperationTest {

    @TempDir
    private Path folder;

    @BeforeAll
    static void needsNumpy() throws Exception {
        assumeTrue(run("import numpy").equals("0:"), "python3 with numpy is not installed, nothing to exchange with");
    }

    private static String run(String script) throws InterruptedException {
        try {
            Process process = new ProcessBuilder("python3", "-c", script)
                    .redirectErrorStream(true)
                    .start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            return process.exitValue() + ":" + output.strip();
        } catch (IOException e) {
            return "not started: " + e.getMessage();
        }
    }

    @Test
    void numpyReadsOurArrays() throws Exception {
        RandomStream random = RandomStream.of(1, "numpy", 0);
        double[] values = new double[600];
        for (int i = 0; i < values.length; i++) {
            values[i] = random.nextGaussian();
        }
        Path path = folder.resolve("ours.npy");
        TestFiles.write(Points.wrap(values, 3), path);
        double sum = 0;
        for (int i = 0; i < 200; i++) {
            sum += values[3 * i + 1];
        }
        String answer = run("import numpy as np\na = np.load('" + path + "')\nassert a.shape == (200, 3)\n"
                + "assert a.dtype == np.float64\ns = 0.0\nfor x in a[:, 1]: s += float(x)\nprint(repr(s))");
        assertThat(answer).isEqualTo("0:" + sum);
    }

    @Test
    void weReadTheArraysOfNumpy() throws Exception {
        String answer = run("import numpy as np\n"
                + "base = np.arange(24).reshape(8, 3) * 5\n"
                + "for t in ['f2','f4','f8','i1','i2','i4','i8','u1','u2','u4','u8']:\n"
                + "  for e in '<>':\n"
                + "    for o in 'CF':\n"
                + "      a = np.array(base, dtype=e + t, order=o)\n"
                + "      name = t + ('l' if e == '<' else 'b') + o\n"
                + "      np.save('" + folder + "/' + name + '.npy', a)\n"
                + "with open('" + folder + "/v2.npy', 'wb') as f: np.lib.format.write_array(f, base * 1.0, (2, 0))\n"
                + "with open('" + folder + "/v3.npy', 'wb') as f: np.lib.format.write_array(f, base * 1.0, (3, 0))\n"
                + "np.save('" + folder + "/bool.npy', base % 2 == 0)\n"
                + "np.save('" + folder + "/cube.npy', np.asfortranarray(base.reshape(2, 4, 3)))\n"
                + "np.savetxt('" + folder + "/text.txt', base)\n");
        assertThat(answer).isEqualTo("0:");
        double[] values = new double[24];
        for (int i = 0; i < 24; i++) {
            values[i] = 5 * i;
        }
        Points expected = Points.wrap(values, 3);
        for (String type : "f2 f4 f8 i1 i2 i4 i8 u1 u2 u4 u8".split(" ", -1)) {
            for (String variant : "lC lF bC bF".split(" ", -1)) {
                assertThat(TestFiles.read(folder + "/" + type + variant + ".npy"))
                        .as(type + variant)
                        .isEqualTo(expected);
            }
        }
        assertThat(TestFiles.read(folder + "/v2.npy")).isEqualTo(expected);
        assertThat(TestFiles.read(folder + "/v3.npy")).isEqualTo(expected);
        assertThat(TestFiles.read(folder + "/text.txt")).isEqualTo(expected);
        assertThat(TestFiles.read(folder + "/bool.npy").toArray()).startsWith(1, 0, 1, 0);
        assertThat(TestFiles.read(folder + "/cube.npy")).isEqualTo(Points.wrap(values, 12));
    }
}
