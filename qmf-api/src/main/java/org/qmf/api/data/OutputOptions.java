package org.qmf.api.data;

import java.util.List;
import org.apiguardian.api.API;
import org.qmf.api.strategy.Parameter;

/**
 * Says what is written beside the denoised points.
 *
 * @param add the columns that are added to those of the file
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public record OutputOptions(
        @Parameter(
                value =
                        "Columns that are added to those of the file: normals, curvature and noise, which the charts of an"
                                + " estimator tell, and how far points moved.",
                defaultsTo = "[]")
        List<Addition> add) {

    /** Adds nothing. */
    public static final OutputOptions DEFAULT = new OutputOptions(List.of());

    public OutputOptions {
        add = add.stream().distinct().sorted().toList();
    }
}
