package org.qmf.testkit;

import static org.junit.jupiter.api.DynamicContainer.dynamicContainer;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;
import org.opentest4j.TestAbortedException;

/** Turns the tests of a contract into dynamic tests whose failures name what was verified. */
record ContractNodes(Object contract, String subject) {

    /**
     * Returns a node for each test.
     *
     * @param contract an instance whose methods are marked with {@code Test} and {@code TestFactory}
     * @param subject what failures shall name
     */
    static Stream<DynamicNode> of(Object contract, String subject) {
        ContractNodes nodes = new ContractNodes(contract, subject);
        return methods(contract.getClass()).stream().map(nodes::node);
    }

    private static List<Method> methods(Class<?> type) {
        List<Method> methods = new ArrayList<>();
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            Arrays.stream(each.getDeclaredMethods())
                    .filter(method ->
                            method.isAnnotationPresent(Test.class) || method.isAnnotationPresent(TestFactory.class))
                    .forEach(methods::add);
        }
        methods.sort(Comparator.comparing(Method::getName));
        return methods;
    }

    private DynamicNode node(Method method) {
        String name = words(method.getName());
        if (method.isAnnotationPresent(Test.class)) {
            return dynamicTest(name, named(name, () -> call(method)));
        }
        // What the factory itself throws fails, or skips, a test of its own.
        try {
            Stream<?> samples = (Stream<?>) call(method);
            return dynamicContainer(name, samples.map(sample -> named(name, (DynamicTest) sample)));
        } catch (Throwable thrown) {
            return dynamicTest(name, named(name, () -> {
                throw thrown;
            }));
        }
    }

    private DynamicTest named(String test, DynamicTest sample) {
        return dynamicTest(
                sample.getDisplayName(), named(test + ", " + sample.getDisplayName(), sample.getExecutable()));
    }

    private Executable named(String test, Executable body) {
        return () -> {
            try {
                body.execute();
            } catch (TestAbortedException skipped) {
                throw skipped;
            } catch (AssertionError e) {
                throw new AssertionError(subject + " " + test + ": " + e.getMessage(), e);
            } catch (Exception e) {
                throw new AssertionError(subject + " " + test + ": " + e, e);
            }
        };
    }

    private Object call(Method method) throws Throwable {
        method.setAccessible(true);
        try {
            return method.invoke(contract);
        } catch (InvocationTargetException e) {
            throw e.getTargetException();
        }
    }

    /** Returns {@code returns finite points} for {@code returnsFinitePoints}. */
    private static String words(String name) {
        return name.replaceAll("(\\p{Lu})", " $1").toLowerCase(Locale.ROOT);
    }
}
