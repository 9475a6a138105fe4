package org.qmf.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import org.apiguardian.api.API;
import org.junit.jupiter.api.Test;
import org.qmf.api.strategy.ExtensionPoint;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.StrategyProvider;

/** Verifies what a provider says about itself and its parameters. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public abstract class ProviderContract {

    private static final String WORD = "[a-z][a-z0-9]*(-[a-z0-9]+)*";

    /** Creates the provider, with what it asks the host for already injected. */
    protected abstract StrategyProvider<?, ?> provider();

    @Test
    void hasANameOfLowerCaseWords() {
        assertThat(provider().name()).matches("(" + WORD + "\\.)*" + WORD);
    }

    @Test
    void hasAKindThatIsAnExtensionPoint() {
        assertThat(provider().kind()).isInterface().hasAnnotation(ExtensionPoint.class);
    }

    @Test
    void hasAPublicConstructorWithoutArguments() throws NoSuchMethodException {
        assertThat(provider().getClass().getConstructor()).isNotNull();
        assertThat(provider().getClass()).isPublic();
    }

    @Test
    void sumsItselfUpInOneSentence() {
        assertSentence("summary", provider().summary());
    }

    @Test
    void hasCitationsAndCapabilities() {
        assertThat(provider().citations()).isNotNull().doesNotContainNull();
        assertThat(provider().capabilities()).isNotNull();
    }

    @Test
    void describesEveryParameter() {
        assertThat(provider().parameters()).isRecord();
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
        assertThat(created(arguments)).isInstanceOf(provider().kind());
    }

    private Object created(Object... arguments) throws ReflectiveOperationException {
        return create(provider(), arguments);
    }

    private static <S, P extends Record> S create(StrategyProvider<S, P> provider, Object... arguments)
            throws ReflectiveOperationException {
        Class<?>[] types = Arrays.stream(provider.parameters().getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        var constructor = provider.parameters().getDeclaredConstructor(types);
        constructor.setAccessible(true);
        return provider.create(constructor.newInstance(arguments));
    }

    private List<RecordComponent> components() {
        RecordComponent[] components = provider().parameters().getRecordComponents();
        return components == null ? List.of() : List.of(components);
    }
}
