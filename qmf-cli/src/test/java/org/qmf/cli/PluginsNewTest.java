package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PluginsNewTest {

    @TempDir
    private Path folder;

    private Run write(String name, String language) {
        return Run.qmf(
                "plugins",
                "new",
                name,
                "--language",
                language,
                "-o",
                folder.resolve(name).toString());
    }

    private void generate() {
        Run.qmf(
                "data",
                "generate",
                "circle",
                "-n",
                "40",
                "-o",
                folder.resolve("noisy.csv").toString());
    }

    @Test
    void writesAJavaPluginThatCompilesAndIsLoaded() throws IOException {
        Run run = write("acme.half-way", "java");
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).startsWith("written to [" + folder.resolve("acme.half-way") + "]; go on with\n  mvn -f ");
        Path project = folder.resolve("acme.half-way");
        assertThat(Files.readString(project.resolve("pom.xml")))
                .contains("<artifactId>acme-half-way-plugin</artifactId>", "<artifactId>qmf-testkit</artifactId>")
                .doesNotContain("com.example.acme<");
        compile(project, project.resolve("src/test/java"));
        Path jar = folder.resolve("plugins/acme/acme.jar");
        jar(compile(project, project.resolve("src/main/java")), project.resolve("src/main/resources"), jar);
        String plugins = folder.resolve("plugins").toString();
        Run described = Run.qmf("plugins", "describe", "acme.half-way", "--plugins", plugins);
        assertThat(described.out())
                .startsWith("estimator acme.half-way\n  Moves each point towards the mean of its neighbours.\n");
        generate();
        Run denoised = Run.qmf(
                "denoise",
                folder.resolve("noisy.csv").toString(),
                "-o",
                folder.resolve("clean.csv").toString(),
                "--plugins",
                plugins,
                "--estimator",
                "acme.half-way");
        assertThat(denoised.err()).startsWith("denoised 40 points in R^2 with [acme.half-way]");
    }

    /** Compiles against the classes of the test, which are those that plugins and their tests are written for. */
    private static Path compile(Path project, Path sources) throws IOException {
        Path classes = project.resolve("classes");
        Files.createDirectories(classes);
        List<String> arguments = new ArrayList<>(List.of(
                "-proc:none",
                "-d",
                classes.toString(),
                "-cp",
                System.getProperty("java.class.path") + ":" + classes,
                "-sourcepath",
                project.resolve("src/main/java").toString()));
        try (Stream<Path> files = Files.walk(sources)) {
            files.filter(file -> file.toString().endsWith(".java")).forEach(file -> arguments.add(file.toString()));
        }
        int code = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new));
        assertThat(code).isZero();
        return classes;
    }

    private static void jar(Path classes, Path resources, Path jar) throws IOException {
        Files.createDirectories(jar.getParent());
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            for (Path root : List.of(classes, resources)) {
                try (Stream<Path> files = Files.walk(root)) {
                    for (Path file : files.filter(Files::isRegularFile)
                            .filter(each -> !each.toString().contains("Test"))
                            .toList()) {
                        out.putNextEntry(new JarEntry(root.relativize(file).toString()));
                        Files.copy(file, out);
                        out.closeEntry();
                    }
                }
            }
        }
    }

    @Test
    void writesAPythonProgramThatPassesItsTestsAndDenoises() throws IOException, InterruptedException {
        assumeTrue(runs("-c", "import numpy"), "there is no python3 with numpy");
        Run run = write("half-way", "python");
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).contains("python3 -m unittest discover " + folder.resolve("half-way"));
        assertThat(runs("-m", "unittest", "discover", folder.resolve("half-way").toString()))
                .isTrue();
        generate();
        Run denoised = Run.qmf(
                "denoise",
                folder.resolve("noisy.csv").toString(),
                "-c",
                folder.resolve("half-way/half_way.yaml").toString(),
                "-o",
                folder.resolve("clean.csv").toString());
        assertThat(denoised.exitCode()).as(denoised.err()).isZero();
        assertThat(denoised.err())
                .startsWith("denoised 40 points in R^2 with [command] in ")
                .contains(": 40 converged;");
        assertThat(Files.readString(folder.resolve("clean.csv.provenance.json")))
                .contains("\"outside\"", "\"version\" : \"Python 3", "\"half_way.py\" : \"");
    }

    private static boolean runs(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("python3"));
        command.addAll(List.of(arguments));
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor(60, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    @Test
    void overwritesNothing() throws IOException {
        Files.createDirectories(folder.resolve("mine"));
        Run run = write("mine", "java");
        assertThat(run.exitCode()).isEqualTo(ExitCode.DATA);
        assertThat(run.err())
                .isEqualTo("qmf: " + folder.resolve("mine")
                        + " exists already; choose another name, or write elsewhere with -o\n");
        try (Stream<Path> files = Files.list(folder.resolve("mine"))) {
            assertThat(files).isEmpty();
        }
    }

    @Test
    void refusesNamesAndLanguagesThatThereAreNot() {
        assertThat(write("My Method", "java").err())
                .isEqualTo(
                        "qmf: the name [My Method] must be lower-case words with dots or dashes between them, such as"
                                + " [acme.local-mean]\n");
        Run language = write("mine", "cobol");
        assertThat(language.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(language.err()).contains("cobol").contains("PYTHON");
    }
}
