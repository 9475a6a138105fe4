package org.qmf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A name in {@code compiler.json} that is no longer there would cost time and nobody would see it. */
class CompilerDirectivesTest {

    private static final Path FILE =
            Path.of(System.getProperty("qmf.root"), "qmf-cli", "src", "main", "dist", "lib", "compiler.json");
    private static final Pattern OWN = Pattern.compile("\"(org/qmf/[\\w/]+)/(\\w+|\\*)\\.(\\w+|\\*)\"");

    @Test
    void namesWhatIsThere() throws Exception {
        List<MatchResult> patterns =
                OWN.matcher(Files.readString(FILE)).results().toList();

        assertThat(patterns).hasSizeGreaterThan(10);
        for (MatchResult pattern : patterns) {
            assertThat(isThere(pattern.group(1), pattern.group(2), pattern.group(3)))
                    .as(pattern.group())
                    .isTrue();
        }
    }

    private static boolean isThere(String folder, String type, String method)
            throws IOException, ClassNotFoundException {
        if (type.equals("*")) {
            return CompilerDirectivesTest.class
                    .getClassLoader()
                    .getResources(folder)
                    .hasMoreElements();
        }
        Class<?> found = Class.forName(folder.replace('/', '.') + "." + type);
        return method.equals("*")
                || Arrays.stream(found.getDeclaredMethods())
                        .map(Method::getName)
                        .anyMatch(method::equals);
    }
}
