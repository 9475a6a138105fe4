package org.qmf.study.configuration;

import java.util.List;
import java.util.Optional;
import org.qmf.api.strategy.Parameter;

/**
 * Asks for a value against quantities, each rescaled to the same axis.
 *
 * @param value the value; the compared one where not given
 * @param quantities variables of the sweep or measured values
 */
public record AgainstDrawing(
        @Parameter("The value on the upright axis; the one that decides where not given.")
        Optional<String> value,

        @Parameter("Variables of the sweep or measured values, each rescaled to the same axis.")
        List<String> quantities) {

    public AgainstDrawing {
        quantities = List.copyOf(quantities);
    }
}
