package org.qmf.tuning;

import java.util.List;
import org.qmf.api.Citation;

/** The works behind the rules. */
final class Sources {

    static final List<Citation> QUADRATIC_MATRIX_FACTORIZATION = List.of(new Citation(
            "Zhai, Chen, Sun", "Quadratic Matrix Factorization with Applications to Manifold Learning", "arXiv", 2023));

    static final List<Citation> GENERALIZED_CROSS_VALIDATION = List.of(new Citation(
            "Golub, Heath, Wahba",
            "Generalized Cross-Validation as a Method for Choosing a Good Ridge Parameter",
            "Technometrics",
            1979));

    private Sources() {}
}
