package org.qmf.cli;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds the module boundaries and the rules that no compiler checks, over the classes of all modules. */
class ArchitectureTest {

    private static final ImportOption PRODUCT = (Location location) -> !location.contains("/test-classes/")
            && !location.contains("/qmf-bench/")
            && !location.contains("-tests.jar");

    private static final JavaClasses CLASSES =
            new ClassFileImporter().withImportOption(PRODUCT).importPackages("org.qmf");

    private static final String[] STRATEGIES = {
        "org.qmf.neighbors..",
        "org.qmf.projection..",
        "org.qmf.tuning..",
        "org.qmf.baselines..",
        "org.qmf.selection..",
        "org.qmf.command..",
        "org.qmf.data.."
    };

    private static final Set<String> CLOCKS = Set.of(
            "java.time.Instant.now",
            "java.time.LocalDate.now",
            "java.time.LocalDateTime.now",
            "java.time.ZonedDateTime.now",
            "java.time.OffsetDateTime.now",
            "java.lang.System.nanoTime",
            "java.lang.System.currentTimeMillis");

    private static final Set<String> RANDOMNESS = Set.of(
            "java.lang.Math.random",
            "java.lang.StrictMath.random",
            "java.util.UUID.randomUUID",
            "java.util.Collections.shuffle");

    @Test
    void importsEveryModule() {
        assertThat(CLASSES.stream()
                        .map(each -> each.getPackageName().replaceFirst("org\\.qmf\\.([a-z]+).*", "$1"))
                        .distinct())
                .contains(
                        "api",
                        "core",
                        "host",
                        "neighbors",
                        "projection",
                        "tuning",
                        "baselines",
                        "selection",
                        "command",
                        "data",
                        "study",
                        "lab",
                        "testkit",
                        "cli");
    }

    @Test
    void apiDependsOnAnnotationsOnly() {
        classes()
                .that()
                .resideInAPackage("org.qmf.api..")
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(
                        "org.qmf.api..", "java..", "org.jspecify.annotations", "org.apiguardian.api"))
                .check(CLASSES);
    }

    @Test
    void whatPluginsMayUseTellsItsStatus() {
        classes()
                .that()
                .resideInAnyPackage("org.qmf.api..", "org.qmf.core.linear")
                .and()
                .arePublic()
                .and()
                .areTopLevelClasses()
                .and()
                .doNotHaveSimpleName("package-info")
                .should()
                .beAnnotatedWith("org.apiguardian.api.API")
                .check(CLASSES);
    }

    @ParameterizedTest
    @ValueSource(strings = {"neighbors", "projection", "tuning", "baselines", "selection"})
    void strategyModulesMeetOnlyThroughTheApiAndTheDenseAlgebra(String module) {
        classes()
                .that()
                .resideInAPackage("org.qmf." + module + "..")
                .should()
                .onlyDependOnClassesThat(describe(
                        "are of the API, the dense algebra or the module itself",
                        each -> !each.getPackageName().startsWith("org.qmf.")
                                || each.getPackageName().startsWith("org.qmf.api")
                                || each.getPackageName().equals("org.qmf.core.linear")
                                || each.getPackageName().startsWith("org.qmf." + module)))
                .allowEmptyShould(true)
                .check(CLASSES);
    }

    @Test
    void denseAlgebraKnowsNothingOfQmf() {
        classes()
                .that()
                .resideInAPackage("org.qmf.core.linear")
                .should()
                .onlyDependOnClassesThat(resideInAnyPackage(
                        "org.qmf.core.linear", "java..", "org.jspecify.annotations", "org.apiguardian.api"))
                .check(CLASSES);
    }

    @ParameterizedTest
    @ValueSource(strings = {"core", "neighbors", "projection", "tuning", "baselines", "selection", "data"})
    void methodsKnowNoHostAndNoneOfItsLibraries(String module) {
        noClasses()
                .that()
                .resideInAPackage("org.qmf." + module + "..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "org.qmf.host..",
                        "org.qmf.study..",
                        "org.qmf.cli..",
                        "com.google.inject..",
                        "org.yaml..",
                        "com.fasterxml..")
                .check(CLASSES);
    }

    @Test
    void coreKnowsNoStrategyModule() {
        noClasses()
                .that()
                .resideInAPackage("org.qmf.core..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(STRATEGIES)
                .check(CLASSES);
    }

    @Test
    void hostKnowsNoStrategyButItsOwn() {
        noClasses()
                .that()
                .resideInAPackage("org.qmf.host..")
                .should()
                .dependOnClassesThat(resideInAnyPackage(STRATEGIES)
                        .or(resideInAnyPackage("org.qmf.core..", "org.qmf.study..", "org.qmf.cli..")))
                .check(CLASSES);
    }

    @Test
    void programAndLabKnowNoMethod() {
        noClasses()
                .that()
                .resideInAnyPackage("org.qmf.cli..", "org.qmf.lab..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "org.qmf.core..",
                        "org.qmf.neighbors..",
                        "org.qmf.projection..",
                        "org.qmf.tuning..",
                        "org.qmf.baselines..",
                        "org.qmf.selection..",
                        "org.qmf.command..")
                .check(CLASSES);
    }

    @Test
    void dataSetsAndFormatsKnowNoHost() {
        noClasses()
                .that()
                .resideInAPackage("org.qmf.data..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "org.qmf.host..",
                        "org.qmf.study..",
                        "org.qmf.cli..",
                        "com.google.inject..",
                        "org.yaml..",
                        "com.fasterxml..")
                .check(CLASSES);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "org.qmf.(*)..",
                "org.qmf.api.(*)..",
                "org.qmf.core.(*)..",
                "org.qmf.host.(*)..",
                "org.qmf.data.(*)..",
                "org.qmf.study.(*)..",
                "org.qmf.lab.(*)..",
                "org.qmf.baselines.(*)..",
                "org.qmf.selection.(*)..",
                "org.qmf.command.(*)..",
                "org.qmf.spark.(*).."
            })
    void packagesAreFreeOfCycles(String pattern) {
        // qmf-spark is not on the class path of the program; its rule holds where its classes are.
        slices().matching(pattern)
                .should()
                .beFreeOfCycles()
                .allowEmptyShould(true)
                .check(CLASSES);
    }

    @Test
    void randomnessHasOneHome() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName("org.qmf.api.RandomStream")
                .and()
                // What protects a server must have no seed, and has no part in any result.
                .doNotHaveFullyQualifiedName("org.qmf.lab.http.AccessToken")
                .should()
                .accessTargetWhere(calls(RANDOMNESS, "draw random numbers"))
                .orShould()
                .dependOnClassesThat()
                .haveNameMatching(
                        "java\\.util\\.(Random|SplittableRandom|concurrent\\.ThreadLocalRandom|random\\.RandomGeneratorFactory)"
                                + "|java\\.security\\.SecureRandom")
                .check(CLASSES);
    }

    @Test
    void clocksHaveOneHome() {
        noClasses()
                .that()
                .resideOutsideOfPackage("org.qmf.host.time")
                .should()
                .accessTargetWhere(calls(CLOCKS, "read a clock"))
                .check(CLASSES);
    }

    @Test
    void examplePluginUsesWhatIsMeantForPlugins() throws IOException {
        Path example = Path.of(System.getProperty("qmf.root"), "examples", "third-party-plugin", "src", "main");
        try (Stream<Path> sources = Files.walk(example)) {
            assertThat(sources.filter(file -> file.toString().endsWith(".java")))
                    .isNotEmpty()
                    .allSatisfy(file -> assertThat(Files.readString(file))
                            .doesNotContain("org.qmf.api.host", "org.qmf.host", "org.qmf.cli"));
        }
    }

    @Test
    void onlyTheProgramTalksToTheUserAndEndsTheProcess() {
        noClasses()
                .that()
                .resideOutsideOfPackage("org.qmf.cli")
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .orShould()
                .callMethod(System.class, "exit", int.class)
                .orShould()
                .callMethod(Throwable.class, "printStackTrace")
                .check(CLASSES);
    }

    private static DescribedPredicate<JavaAccess<?>> calls(Set<String> methods, String description) {
        return describe(
                description,
                access -> methods.contains(access.getTargetOwner().getName() + "."
                        + access.getTarget().getName()));
    }
}
