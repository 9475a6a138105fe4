package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.reflect.RecordComponent;
import java.util.List;
import org.apiguardian.api.API;
import org.junit.jupiter.api.Test;
import org.qmf.api.strategy.ExtensionPoint;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.Services;
import org.qmf.api.strategy.Strategy;

/** Verifies what a strategy says about itself and its parameters. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public abstract class StrategyDescriptionContract {

    private static final String WORD = "[a-z][a-z0-9]*(-[a-z0-9]+)*";

    /** Returns the description. */
    protected abstract Strategy<?> strategy();

    /** Returns what the strategy may ask for; nothing unless overridden. */
    protected Services services() {
        return Services.NONE;
    }

    @Test
    void hasANameOfLowerCaseWords() {
        assertThat(strategy().name()).matches("(" + WORD + "\\.)*" + WORD);
    }

    @Test
    void hasAKindThatIsAnExtensionPoint() {
        assertThat(strategy().kind()).isInterface().hasAnnotation(ExtensionPoint.class);
    }

    @Test
    void sumsItselfUpInOneSentence() {
        assertSentence("summary", strategy().summary());
    }

    @Test
    void hasCitationsAndCapabilities() {
        assertThat(strategy().citations()).isNotNull().doesNotContainNull();
        assertThat(strategy().capabilities()).isNotNull();
    }

    @Test
    void describesEveryParameter() {
        assertThat(strategy().parameters()).isRecord();
        for (RecordComponent component : components()) {
            Parameter parameter = component.getAnnotation(Parameter.class);
            assertThat(parameter).as("@Parameter of [%s]", component.getName()).isNotNull();
            assertSentence(component.getName(), parameter.value());
        }
    }

    private static void assertSentence(String what, String text) {
        assertThat(text)
                .as("text of [%s]", what)
                .isNotBlank()
                .doesNotContain("\n")
                .matches("(?s)[\\p{Lu}\\p{N}\\p{IsGreek}\\p{S}].*")
                .endsWith(".")
                .doesNotContainPattern("[.] \\p{Lu}");
    }

    @Test
    void hasDefaultsWithinBounds() {
        for (RecordComponent component : components()) {
            Parameter parameter = component.getAnnotation(Parameter.class);
            if (parameter != null && !parameter.defaultsTo().equals(Parameter.REQUIRED)) {
                PlainDefault.of(component, parameter).ifPresent(value -> {
                    if (value instanceof Number number) {
                        assertThat(number.doubleValue())
                                .as("default of [%s]", component.getName())
                                .isBetween(parameter.min(), parameter.max())
                                .satisfies(it -> assertThat(
                                                it > parameter.above() || parameter.above() == Double.NEGATIVE_INFINITY)
                                        .as("above [%s]", parameter.above())
                                        .isTrue())
                                .satisfies(it -> assertThat(
                                                it < parameter.below() || parameter.below() == Double.POSITIVE_INFINITY)
                                        .as("below [%s]", parameter.below())
                                        .isTrue());
                    }
                });
            }
        }
    }

    @Test
    void createsItsStrategyFromDefaults() throws ReflectiveOperationException {
        List<RecordComponent> components = components();
        Object[] arguments = new Object[components.size()];
        for (int i = 0; i < arguments.length; i++) {
            Parameter parameter = components.get(i).getAnnotation(Parameter.class);
            assumeTrue(
                    parameter != null
                            && PlainDefault.of(components.get(i), parameter).isPresent(),
                    "some parameters have no default or are strategies themselves");
            arguments[i] = PlainDefault.of(components.get(i), parameter).get();
        }
        assertThat(created(arguments)).isInstanceOf(strategy().kind());
    }

    private Object created(Object... arguments) throws ReflectiveOperationException {
        Class<?>[] types = components().stream().map(RecordComponent::getType).toArray(Class<?>[]::new);
        var constructor = strategy().parameters().getDeclaredConstructor(types);
        constructor.setAccessible(true);
        return create(constructor.newInstance(arguments));
    }

    Object create(Record parameters) {
        return strategy().create(parameters, services());
    }

    private List<RecordComponent> components() {
        RecordComponent[] components = strategy().parameters().getRecordComponents();
        return components == null ? List.of() : List.of(components);
    }
}
