package org.qmf.host.configuration;

import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qmf.api.QmfException;
import org.qmf.api.strategy.ExtensionPoint;
import org.qmf.api.strategy.FreeValue;
import org.qmf.api.strategy.Parameter;
import org.qmf.api.strategy.Template;

/** Describes and creates parameter records by reflection. */
public final class Parameters {

    private static final ClassValue<List<ParameterDescription>> DESCRIPTIONS = new ClassValue<>() {
        @Override
        protected List<ParameterDescription> computeValue(Class<?> type) {
            return Arrays.stream(type.getRecordComponents())
                    .map(component -> describe(type, component))
                    .toList();
        }
    };

    private Parameters() {}

    /**
     * Describes the parameters of a record in the order of its components.
     *
     * @throws QmfException if a component is not marked with {@link Parameter} or has a type that cannot be configured
     */
    public static List<ParameterDescription> describe(Class<? extends Record> type) {
        return DESCRIPTIONS.get(type);
    }

    /** Returns the names of the parameters of a record in the order of its components. */
    public static List<String> names(Class<? extends Record> type) {
        return describe(type).stream().map(ParameterDescription::name).toList();
    }

    /**
     * Creates a record with its canonical constructor.
     *
     * @throws InvocationTargetException if the constructor throws
     */
    static <T extends Record> T create(Class<T> type, Object[] values) throws InvocationTargetException {
        Class<?>[] types = Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        try {
            Constructor<T> constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return constructor.newInstance(values);
        } catch (InaccessibleObjectException | SecurityException e) {
            throw new QmfException("record [" + type.getName() + "] cannot be created; open its package to QMF", e);
        } catch (NoSuchMethodException | InstantiationException | IllegalAccessException e) {
            throw new QmfException("record [" + type.getName() + "] cannot be created: " + e, e);
        }
    }

    private static ParameterDescription describe(Class<?> record, RecordComponent component) {
        String shown = "component [" + component.getName() + "] of record [" + record.getName() + "]";
        Parameter parameter = component.getAnnotation(Parameter.class);
        if (parameter == null) {
            throw new QmfException(shown + " is not marked with @Parameter");
        }
        ParameterType type = type(component.getGenericType())
                .orElseThrow(() -> new QmfException(shown + " has the type ["
                        + component.getGenericType().getTypeName() + "], which cannot be configured"));
        Bounds bounds = new Bounds(parameter.min(), parameter.max(), parameter.above(), parameter.below());
        if (bounds.any() && !holdsNumbers(type)) {
            throw new QmfException(shown + " has bounds but holds no numbers");
        }
        Optional<String> defaultsTo =
                Optional.of(parameter.defaultsTo()).filter(text -> !text.equals(Parameter.REQUIRED));
        return new ParameterDescription(Kebab.of(component.getName()), type, defaultsTo, bounds, parameter.value());
    }

    private static Optional<ParameterType> type(Type type) {
        if (type instanceof ParameterizedType generic) {
            return generic(generic);
        }
        if (!(type instanceof Class<?> plain)) {
            return Optional.empty();
        }
        if (plain == int.class || plain == Integer.class) {
            return Optional.of(new ParameterType.Whole(false));
        }
        if (plain == long.class || plain == Long.class) {
            return Optional.of(new ParameterType.Whole(true));
        }
        if (plain == double.class || plain == Double.class) {
            return Optional.of(new ParameterType.Decimal());
        }
        if (plain == boolean.class || plain == Boolean.class) {
            return Optional.of(new ParameterType.Flag());
        }
        if (plain == String.class) {
            return Optional.of(new ParameterType.Text());
        }
        if (plain == FreeValue.class) {
            return Optional.of(new ParameterType.Free());
        }
        return compound(plain);
    }

    @SuppressWarnings("unchecked")
    private static Optional<ParameterType> compound(Class<?> plain) {
        if (plain.isEnum()) {
            return Optional.of(new ParameterType.Choice((Class<? extends Enum<?>>) plain));
        }
        if (plain.isRecord()) {
            return Optional.of(new ParameterType.Group(plain.asSubclass(Record.class)));
        }
        return plain.isAnnotationPresent(ExtensionPoint.class)
                ? Optional.of(new ParameterType.Strategy(plain))
                : Optional.empty();
    }

    private static Optional<ParameterType> generic(ParameterizedType generic) {
        Type[] arguments = generic.getActualTypeArguments();
        Type last = arguments[arguments.length - 1];
        Type raw = generic.getRawType();
        if (raw == List.class) {
            return type(last).map(ParameterType.ListOf::new);
        }
        if (raw == Optional.class) {
            return type(last).map(ParameterType.OptionalOf::new);
        }
        if (raw == Map.class && arguments[0] == String.class) {
            return type(last).map(ParameterType.MapOf::new);
        }
        boolean template = raw == Template.class;
        if ((template || raw == Deferred.class)
                && last instanceof Class<?> kind
                && kind.isAnnotationPresent(ExtensionPoint.class)) {
            return Optional.of(new ParameterType.Later(kind, template));
        }
        return Optional.empty();
    }

    private static boolean holdsNumbers(ParameterType type) {
        if (type instanceof ParameterType.ListOf list) {
            return holdsNumbers(list.item());
        }
        if (type instanceof ParameterType.MapOf map) {
            return holdsNumbers(map.value());
        }
        if (type instanceof ParameterType.OptionalOf optional) {
            return holdsNumbers(optional.value());
        }
        return type instanceof ParameterType.Whole || type instanceof ParameterType.Decimal;
    }
}
