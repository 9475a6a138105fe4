package org.qmf.host.configuration;

import java.util.List;
import org.qmf.host.registry.RegisteredStrategy;

/** The type of a parameter as configurations see it. */
public sealed interface ParameterType {

    /** Returns the type in words, for people: {@code whole number}, {@code list of numbers}, {@code neighborhood}. */
    String text();

    /** A whole number; a {@code long} if wide, else an {@code int}. */
    record Whole(boolean wide) implements ParameterType {

        @Override
        public String text() {
            return "whole number";
        }

        long min() {
            return wide ? Long.MIN_VALUE : Integer.MIN_VALUE;
        }

        long max() {
            return wide ? Long.MAX_VALUE : Integer.MAX_VALUE;
        }
    }

    /** A number, possibly infinite, never NaN. */
    record Decimal() implements ParameterType {

        @Override
        public String text() {
            return "number";
        }
    }

    /** True or false. */
    record Flag() implements ParameterType {

        @Override
        public String text() {
            return "true or false";
        }
    }

    /** Text in which {@code ${…}} is replaced by its value. */
    record Text() implements ParameterType {

        @Override
        public String text() {
            return "text";
        }
    }

    /** Whatever is written, with expressions evaluated. */
    record Free() implements ParameterType {

        @Override
        public String text() {
            return "any value";
        }
    }

    /** One of the constants of an enum. */
    record Choice(Class<? extends Enum<?>> type) implements ParameterType {

        @Override
        public String text() {
            return "one of " + names();
        }

        /** Returns the names of the constants as configurations write them. */
        public List<String> names() {
            return Kebab.namesOf(type);
        }
    }

    /** A list. */
    record ListOf(ParameterType item) implements ParameterType {

        @Override
        public String text() {
            return "list of [" + item.text() + "]";
        }
    }

    /** A mapping with keys of the user's choice, in the order written. */
    record MapOf(ParameterType value) implements ParameterType {

        @Override
        public String text() {
            return "mapping of names to [" + value.text() + "]";
        }
    }

    /** A value that may be left out. */
    record OptionalOf(ParameterType value) implements ParameterType {

        /** What a number that is left out may be called: whoever asks for it finds it out. */
        static final String AUTO = "auto";

        /** Returns whether it may be called so. */
        boolean automatic() {
            return value instanceof Whole || value instanceof Decimal;
        }

        @Override
        public String text() {
            return "optional " + value.text();
        }
    }

    /** A mapping with the parameters of a record. */
    record Group(Class<? extends Record> type) implements ParameterType {

        @Override
        public String text() {
            return "mapping with " + Parameters.names(type);
        }
    }

    /** A strategy of a kind. */
    record Strategy(Class<?> kind) implements ParameterType {

        @Override
        public String text() {
            return RegisteredStrategy.kindName(kind);
        }
    }

    /**
     * A strategy of a kind that is bound later, see {@link Deferred}.
     *
     * @param template whether the component is a {@link org.qmf.api.strategy.Template}, which strategies may have
     */
    record Later(Class<?> kind, boolean template) implements ParameterType {

        @Override
        public String text() {
            return RegisteredStrategy.kindName(kind);
        }
    }
}
