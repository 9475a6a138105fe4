package org.qmf.host.configuration;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.qmf.host.text.Suggestions;

/**
 * Reads configurations in YAML or JSON into trees.
 *
 * <p>Only plain data are read: one document of at most {@value #LARGEST} bytes and {@value TreeParser#DEEPEST} levels,
 * without duplicate keys, tags, anchors, aliases and merge keys. Words such as {@code yes} and {@code on} are text, as
 * are numbers with leading zeros. Everything that is refused is a {@link ConfigurationException} with its line and
 * column.
 */
public final class ConfigReader {

    static final int LARGEST = 1 << 20;

    private ConfigReader() {}

    /** Reads a file in UTF-8. */
    public static ConfigNode read(Path file) {
        String source = file.toString();
        if (Files.isDirectory(file)) {
            throw problem(source, "this is a folder; give the name of a file");
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(LARGEST + 1);
            if (bytes.length > LARGEST) {
                throw problem(source, "the file is larger than " + LARGEST + " bytes");
            }
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return parse(source, text);
        } catch (NoSuchFileException e) {
            throw problem(source, "the file does not exist" + Suggestions.didYouMean(file));
        } catch (AccessDeniedException e) {
            throw problem(source, "the file may not be read; check its permissions");
        } catch (CharacterCodingException e) {
            throw problem(source, "the file is not text in UTF-8");
        } catch (IOException e) {
            throw problem(source, "the file cannot be read: " + e);
        }
    }

    /**
     * Parses a text with lines.
     *
     * @param source what the text is called in messages
     */
    public static ConfigNode parse(String source, String text) {
        ConfigNode root = parse(text, new TreeParser.Locations(source, true));
        if (root instanceof ConfigNode.Scalar scalar && scalar.isNothing()) {
            throw problem(source, "there is nothing but space and comments");
        }
        return root;
    }

    /** Parses one value, all of whose nodes get the location of a source without lines. */
    static ConfigNode parseValue(String source, String text) {
        return parse(text, new TreeParser.Locations(source, false));
    }

    private static ConfigNode parse(String text, TreeParser.Locations locations) {
        if (text.length() > LARGEST) {
            throw problem(locations.source(), "the text is longer than " + LARGEST + " characters");
        }
        return new TreeParser(text, locations).parse();
    }

    private static ConfigurationException problem(String source, String message) {
        return new ConfigurationException(List.of(new ConfigurationProblem(Location.of(source), "", message)));
    }
}
