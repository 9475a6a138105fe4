package org.qmf.data.molecule;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The old format of fixed columns. */
final class PdbFormat implements AtomFormat {

    private static final int COORDINATES_END = 54;
    private static final int ELEMENT = 76;

    @Override
    public List<Atom> read(Lines lines) throws IOException {
        List<Atom> atoms = new ArrayList<>();
        for (Optional<String> next = lines.next(); next.isPresent(); next = lines.next()) {
            String line = next.get();
            if (line.startsWith("ENDMDL")) {
                return atoms;
            }
            if (line.startsWith("ATOM  ") || line.startsWith("HETATM")) {
                if (line.length() < COORDINATES_END) {
                    throw lines.wrong("the atom has [" + line.length() + "] columns, coordinates end at [54]", null);
                }
                boolean water = line.startsWith("HOH", 17);
                boolean alternative = line.charAt(16) != ' ' && line.charAt(16) != 'A';
                if (!water && !alternative) {
                    atoms.add(new Atom(
                            lines.coordinate(line.substring(30, 38)),
                            lines.coordinate(line.substring(38, 46)),
                            lines.coordinate(line.substring(46, COORDINATES_END)),
                            lines.element(symbol(line))));
                }
            }
        }
        return atoms;
    }

    /** The element has columns of its own; old files tell it by the atom's name only, to the right of digits. */
    private static String symbol(String line) {
        if (line.length() >= ELEMENT + 2
                && !line.substring(ELEMENT, ELEMENT + 2).isBlank()) {
            return line.substring(ELEMENT, ELEMENT + 2);
        }
        String name = line.substring(12, 14).replaceAll("[0-9]", "");
        return Elements.number(name).isPresent()
                ? name
                : name.strip().substring(0, Math.min(1, name.strip().length()));
    }
}
