package org.qmf.api.strategy;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.apiguardian.api.API;

/**
 * Describes one component of a parameter record: its text, default and bounds.
 *
 * <p>Binding, error messages, {@code describe}, the JSON Schema and the reference documentation all come from here. The
 * parameter's name is the component's, with dashes: {@code maxIterations} is {@code max-iterations}.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Parameter {

    /** Says that the parameter has no default and must be given. */
    String REQUIRED = "\0";

    /** Returns one sentence that says what the parameter does, with its unit. */
    String value();

    /** Returns the default as it would be written in YAML; a nested strategy may be given with its parameters. */
    String defaultsTo() default REQUIRED;

    /** Returns the smallest allowed number. */
    double min() default Double.NEGATIVE_INFINITY;

    /** Returns the largest allowed number. */
    double max() default Double.POSITIVE_INFINITY;

    /** Returns the number that a value must exceed. */
    double above() default Double.NEGATIVE_INFINITY;

    /** Returns the number that a value must stay below. */
    double below() default Double.POSITIVE_INFINITY;
}
