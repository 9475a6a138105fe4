package org.qmf.testkit;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Makes the tests of a contract's instance dynamic ones, so that one class can run many contracts. */
final class ContractTests {

    private ContractTests() {}

    static Stream<DynamicNode> of(Object contract) {
        List<DynamicNode> tests = new ArrayList<>();
        for (Class<?> type = contract.getClass(); type != Object.class; type = type.getSuperclass()) {
            Stream.of(type.getDeclaredMethods())
                    .sorted(Comparator.comparing(Method::getName))
                    .forEach(method -> add(method, contract, tests));
        }
        return tests.stream();
    }

    @SuppressWarnings("unchecked")
    private static void add(Method method, Object contract, List<DynamicNode> tests) {
        method.setAccessible(true);
        if (method.isAnnotationPresent(Test.class)) {
            tests.add(DynamicTest.dynamicTest(method.getName(), () -> call(method, contract)));
        } else if (method.isAnnotationPresent(TestFactory.class)) {
            Stream<? extends DynamicNode> inner = (Stream<? extends DynamicNode>) quietly(method, contract);
            tests.add(DynamicContainer.dynamicContainer(method.getName(), inner));
        }
    }

    private static Object quietly(Method method, Object contract) {
        try {
            return call(method, contract);
        } catch (Throwable e) {
            return Stream.of(DynamicTest.dynamicTest("tests are made", () -> {
                throw e;
            }));
        }
    }

    private static Object call(Method method, Object contract) throws Throwable {
        try {
            return method.invoke(contract);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
