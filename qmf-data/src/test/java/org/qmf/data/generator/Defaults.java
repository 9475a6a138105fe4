package org.qmf.data.generator;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.qmf.api.RandomStream;
import org.qmf.api.data.Dataset;
import org.qmf.api.data.Draw;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.Plugin;
import org.qmf.api.strategy.Strategy;
import org.qmf.data.file.TestFiles;
import org.qmf.host.registry.RegisteredStrategy;

/** Makes data sets from the defaults that their parameters declare. */
public final class Defaults {

    private Defaults() {}

    /** Returns the data sets of all plugins by name. */
    static Map<String, Strategy<?>> datasets() {
        return ServiceLoader.load(Plugin.class).stream()
                .flatMap(plugin -> plugin.get().strategies().stream())
                .filter(strategy -> strategy.kind() == Dataset.class)
                .collect(Collectors.toMap(Strategy::name, Function.identity()));
    }

    /** Creates a data set with some parameters given. */
    public static Dataset dataset(String name, Map<String, Object> given) {
        RegisteredStrategy strategy =
                TestFiles.REGISTRY.find(Dataset.class, name).orElseThrow();
        return (Dataset) TestFiles.REGISTRY.create(
                strategy, parameters(strategy.strategy().parameters(), given));
    }

    public static Draw draw(String name, Map<String, Object> given, long seed) {
        return dataset(name, given).draw(RandomStream.of(seed, "test", 0));
    }

    private static <P extends Record> P parameters(Class<P> type, Map<String, Object> given) {
        RecordComponent[] components = type.getRecordComponents();
        Object[] values = Arrays.stream(components)
                .map(component -> given.containsKey(component.getName())
                        ? given.get(component.getName())
                        : value(component.getType(), component.getAnnotation(Parameter.class), component))
                .toArray();
        try {
            return type.getDeclaredConstructor(Arrays.stream(components)
                            .map(RecordComponent::getType)
                            .toArray(Class<?>[]::new))
                    .newInstance(values);
        } catch (java.lang.reflect.InvocationTargetException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object value(Class<?> type, Parameter parameter, RecordComponent component) {
        String text = parameter.defaultsTo();
        if (type == Optional.class) {
            return Optional.empty();
        } else if (type == int.class) {
            return Integer.parseInt(text);
        } else if (type == double.class) {
            return Double.parseDouble(text);
        } else if (type == boolean.class) {
            return Boolean.parseBoolean(text);
        } else if (type.isEnum()) {
            String name = text.toUpperCase(Locale.ROOT).replace('-', '_');
            return Arrays.stream(type.getEnumConstants())
                    .filter(constant -> constant.toString().equals(name))
                    .findFirst()
                    .orElseThrow();
        } else if (type == List.class
                && ((ParameterizedType) component.getGenericType()).getActualTypeArguments()[0] == Double.class) {
            return Arrays.stream(text.replaceAll("[\\[\\] ]", "").split(",", -1))
                    .map(Double::valueOf)
                    .toList();
        } else if (type.isRecord()) {
            return parameters(type.asSubclass(Record.class), Map.of());
        }
        throw new IllegalStateException("no default of type [" + type + "]");
    }
}
