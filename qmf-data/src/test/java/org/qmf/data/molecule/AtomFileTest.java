package org.qmf.data.molecule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qmf.api.DataException;

class AtomFileTest {

    private static final String PDB = """
            HEADER    TEST
            MODEL        1
            ATOM      1  N   MET A   1      11.104   6.134  -6.504  1.00  0.00           N
            ATOM      2  CA AMET A   1      11.639   6.071  -5.147  0.50  0.00           C
            ATOM      3  CA BMET A   1      11.700   6.100  -5.200  0.50  0.00           C
            ATOM      4 1HG2 VAL A   2       1.000   2.000   3.000
            HETATM    5 FE   HEM A   3      -1.000  -2.000 -30.500  1.00  0.00          FE
            HETATM    6  O   HOH A   4       9.000   9.000   9.000  1.00  0.00           O
            ENDMDL
            MODEL        2
            ATOM      1  N   MET A   1      99.000   6.134  -6.504  1.00  0.00           N
            ENDMDL
            """;

    private static final String CIF = """
            data_TEST
            loop_
            _entity.id
            _entity.type
            1 polymer
            #
            loop_
            _atom_site.group_PDB
            _atom_site.type_symbol
            _atom_site.label_atom_id
            _atom_site.label_alt_id
            _atom_site.label_comp_id
            _atom_site.Cartn_x
            _atom_site.Cartn_y
            _atom_site.Cartn_z
            _atom_site.pdbx_PDB_model_num
            ATOM   N  N     . MET 11.104 6.134 -6.504 1
            ATOM   C  "C5'" A MET 11.639 6.071 -5.147 1
            ATOM   C  'C A' B MET 11.700 6.100 -5.200 1
            ATOM   H  HG2   ? VAL 1.0 2.0 3.0 1
            HETATM FE FE    . HEM -1.0 -2.0 -30.5 1
            HETATM O  O     . HOH 9.0 9.0 9.0 1
            ATOM   N  N     . MET 99.0 6.134 -6.504 2
            #
            loop_
            _other.id
            7
            """;

    private static final Atom[] ATOMS = {
        new Atom(11.104, 6.134, -6.504, 7),
        new Atom(11.639, 6.071, -5.147, 6),
        new Atom(1, 2, 3, 1),
        new Atom(-1, -2, -30.5, 26)
    };

    @TempDir
    private Path folder;

    private Path file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }

    @Test
    void readsTheFirstModelWithoutWaterAndAlternatives() throws IOException {
        assertThat(AtomFile.read(file("a.pdb", PDB))).containsExactly(ATOMS);
        assertThat(AtomFile.read(file("a.cif", CIF))).containsExactly(ATOMS);
    }

    @Test
    void readsCompressedFiles() throws IOException {
        Path zipped = folder.resolve("a.cif.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(zipped))) {
            out.write(CIF.getBytes(StandardCharsets.UTF_8));
        }
        assertThat(AtomFile.read(zipped)).containsExactly(ATOMS);
    }

    private void assertRefused(String name, String content, String message) throws IOException {
        Path file = file(name, content);
        assertThatThrownBy(() -> AtomFile.read(file))
                .isInstanceOf(DataException.class)
                .hasMessageContaining(message);
    }

    @Test
    void saysWhatIsWrongAndWhere() throws IOException {
        assertRefused("b.pdb", PDB.replace(" 11.104", " 11.x04"), "line [3]: the coordinate [11.x04] is not a number");
        assertRefused("b.pdb", PDB.replace(" 11.104", "    NaN"), "line [3]: the coordinate [NaN] is not finite");
        assertRefused("b.pdb", PDB.replace("          FE\n", "          QQ\n"), "[QQ] is not the symbol");
        assertRefused("b.pdb", "ATOM      1  N   MET\n", "[20] columns, coordinates end at [54]");
        assertRefused("b.pdb", "nothing\n", "holds no atoms");
        assertRefused("b.cif", "data_X\n", "holds no atoms");
        assertRefused("b.cif", CIF.replace("Cartn_y", "Cartn_w"), "no column [Cartn_y]");
        assertRefused("b.cif", CIF.replace("11.104 ", ""), "line [17]: the atom has [8] values for [9] columns");
        assertRefused("b.xyz", "1\n", "unknown extension [xyz]");
        assertRefused("b.pdb.gz", PDB, "cannot be read");
        assertThatThrownBy(() -> AtomFile.read(folder.resolve("none.pdb"))).hasMessageContaining("does not exist");
    }
}
