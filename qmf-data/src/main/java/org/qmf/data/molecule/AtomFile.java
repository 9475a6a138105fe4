package org.qmf.data.molecule;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import org.qmf.api.DataException;

/**
 * Reads the atoms of the first model of a structure: {@code .pdb}, {@code .ent}, {@code .cif} or {@code .mmcif},
 * compressed if the name ends with {@code .gz}. Water is left out.
 */
public final class AtomFile {

    private AtomFile() {}

    /** Reads all atoms; what is wrong with the file is a {@link DataException} with the place in it. */
    public static List<Atom> read(Path path) {
        String name = String.valueOf(path.getFileName()).toLowerCase(Locale.ROOT);
        boolean compressed = name.endsWith(".gz");
        String ending = (compressed ? name.substring(0, name.length() - 3) : name).replaceAll(".*\\.", "");
        AtomFormat format = switch (ending) {
            case "pdb", "ent" -> new PdbFormat();
            case "cif", "mmcif" -> new CifFormat();
            default ->
                throw new DataException(path + " has the unknown extension [" + ending
                        + "]; atoms are read from [pdb, ent, cif, mmcif]");
        };
        if (!Files.isRegularFile(path)) {
            throw new DataException(path + " does not exist or is not a file");
        }
        try (InputStream file = Files.newInputStream(path);
                BufferedReader lines = new BufferedReader(new InputStreamReader(
                        compressed ? new GZIPInputStream(file) : file, StandardCharsets.ISO_8859_1))) {
            List<Atom> atoms = format.read(new Lines(lines, path.toString()));
            if (atoms.isEmpty()) {
                throw new DataException(path + " holds no atoms");
            }
            return atoms;
        } catch (IOException | UncheckedIOException e) {
            throw new DataException(path + " cannot be read: " + e.getMessage(), e);
        }
    }
}
