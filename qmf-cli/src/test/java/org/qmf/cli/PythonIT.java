package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;

/** Runs the tests of the Python package against the packaged program. */
class PythonIT {

    @TempDir
    private Path folder;

    @BeforeEach
    void needPython() throws Exception {
        need("numpy", "python3-numpy");
    }

    private void need(String modules, String packages) throws Exception {
        assumeTrue(there(modules), "there is no python3 with [" + modules + "] (Debian: " + packages + ")");
    }

    private boolean there(String modules) throws Exception {
        return Program.shell(folder, "python3 -c 'import " + modules + "'").exitCode() == 0;
    }

    @Test
    void passesItsOwnTests(TestReporter reporter) throws Exception {
        Program.Result result = Program.shell(
                folder, "python3 -W ignore -m unittest discover -v -s '" + Page.ROOT.resolve("python/tests") + "'");

        assertThat(result.output()).matches("(?s).*\nOK( \\(skipped=\\d+\\))?\n");
        assertThat(result.exitCode()).isZero();
        List<String> skipped = result.output()
                .lines()
                .filter(line -> line.contains(" ... skipped "))
                .toList();
        skipped.forEach(reporter::publishEntry);
        // Where all was installed for the tests, one that is skipped would be one that nobody runs.
        if ("true".equals(System.getenv("CI")) && there("sklearn")) {
            assertThat(skipped).as("tests of the package that were skipped").isEmpty();
        }
    }

    @Test
    void comesWithTheDistribution() throws Exception {
        Program.Result result = Program.shell(
                folder,
                "PYTHONPATH=\"$QMF_HOME/python\" python3 -c 'import qmf; print(qmf.__file__,"
                        + " qmf._program.find_program())'");

        assertThat(result.output())
                .isEqualTo(
                        Program.HOME.resolve("python/qmf/__init__.py") + " " + Program.HOME.resolve("bin/qmf") + "\n");
    }

    @Test
    void becomesAWheelWithoutANetwork() throws Exception {
        need("setuptools, wheel", "python3-setuptools python3-wheel");
        Program.Result result = Program.shell(
                folder,
                "cp -r \"$QMF_HOME/python\" source && cd source"
                        + " && python3 -c 'from setuptools import build_meta; print(build_meta.build_wheel(\"..\"))'"
                        + " && cd .. && python3 -m zipfile -l qmf-*.whl");

        assertThat(result.output()).contains("qmf/__init__.py", "qmf/estimators.py", "qmf/py.typed");
        assertThat(result.exitCode()).isZero();
    }
}
