package org.qmf.data.molecule;

import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/** The chemical elements. */
final class Elements {

    private static final List<String> SYMBOLS = List.of(("H HE LI BE B C N O F NE NA MG AL SI P S CL AR K CA SC TI V CR"
                    + " MN FE CO NI CU ZN GA GE AS SE BR KR RB SR Y ZR NB MO TC RU RH PD AG CD IN SN SB TE I XE CS BA"
                    + " LA CE PR ND PM SM EU GD TB DY HO ER TM YB LU HF TA W RE OS IR PT AU HG TL PB BI PO AT RN FR RA"
                    + " AC TH PA U NP PU")
            .split(" "));

    private Elements() {}

    /** Returns the atomic number of a symbol in any case; deuterium is hydrogen. */
    static OptionalInt number(String symbol) {
        String upper = symbol.strip().toUpperCase(Locale.ROOT);
        int index = upper.equals("D") ? 0 : SYMBOLS.indexOf(upper);
        return index < 0 ? OptionalInt.empty() : OptionalInt.of(index + 1);
    }
}
