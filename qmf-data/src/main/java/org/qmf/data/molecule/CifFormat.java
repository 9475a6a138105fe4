package org.qmf.data.molecule;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The new format of named columns; only its table of atoms is read. */
final class CifFormat implements AtomFormat {

    private static final String TABLE = "_atom_site.";
    private static final Pattern WORD = Pattern.compile("'([^']*)'(?=\\s|$)|\"([^\"]*)\"(?=\\s|$)|(\\S+)");

    @Override
    public List<Atom> read(Lines lines) throws IOException {
        List<String> columns = new ArrayList<>();
        Optional<String> next = lines.next();
        for (; next.isPresent(); next = lines.next()) {
            String line = next.get().strip();
            if (line.startsWith(TABLE)) {
                columns.add(line.substring(TABLE.length()).split("\\s+", 2)[0]);
            } else if (!columns.isEmpty()) {
                break;
            }
        }
        List<Atom> atoms = new ArrayList<>();
        if (columns.isEmpty()) {
            return atoms;
        }
        Table table = new Table(columns, lines);
        String firstModel = "";
        for (; next.isPresent() && !ends(next.get()); next = lines.next()) {
            List<String> row = words(next.get());
            if (row.size() != columns.size()) {
                throw lines.wrong(
                        "the atom has [" + row.size() + "] values for [" + columns.size() + "] columns", null);
            }
            String model = table.optional(row, "pdbx_PDB_model_num");
            firstModel = atoms.isEmpty() ? model : firstModel;
            boolean water = table.optional(row, "label_comp_id").equals("HOH");
            String alternative = table.optional(row, "label_alt_id");
            if (!water && model.equals(firstModel) && (alternative.length() != 1 || ".?A".contains(alternative))) {
                atoms.add(new Atom(
                        lines.coordinate(table.required(row, "Cartn_x")),
                        lines.coordinate(table.required(row, "Cartn_y")),
                        lines.coordinate(table.required(row, "Cartn_z")),
                        lines.element(table.required(row, "type_symbol"))));
            }
        }
        return atoms;
    }

    private static boolean ends(String line) {
        return line.isBlank() || line.startsWith("#") || line.startsWith("_") || line.startsWith("loop_");
    }

    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(line);
        while (matcher.find()) {
            for (int group = 1; group <= 3; group++) {
                if (matcher.group(group) != null) {
                    words.add(matcher.group(group));
                }
            }
        }
        return words;
    }

    /** Finds values by the names of their columns. */
    private record Table(List<String> columns, Lines lines) {

        String required(List<String> row, String column) {
            int index = columns.indexOf(column);
            if (index < 0) {
                throw lines.wrong("the table of atoms has no column [" + column + "]", null);
            }
            return row.get(index);
        }

        String optional(List<String> row, String column) {
            int index = columns.indexOf(column);
            return index < 0 ? "" : row.get(index);
        }
    }
}
