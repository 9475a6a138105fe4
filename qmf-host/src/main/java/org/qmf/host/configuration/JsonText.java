package org.qmf.host.configuration;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;
import org.qmf.host.text.JsonTree;

/** Writes JSON, indented and in ASCII, so that it is also YAML that can be read back. */
final class JsonText {

    private static final JsonFactory FACTORY = new JsonFactoryBuilder()
            .characterEscapes(new DeleteEscaped())
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
            .build();

    private JsonText() {}

    static String write(Object tree) {
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = FACTORY.createGenerator(text)) {
            generator.setPrettyPrinter(printer());
            JsonTree.write(tree, generator);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.append('\n').toString();
    }

    private static DefaultPrettyPrinter printer() {
        DefaultIndenter lines = new DefaultIndenter("  ", "\n");
        Separators separators =
                Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER);
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter(separators);
        printer.indentObjectsWith(lines);
        printer.indentArraysWith(lines);
        return printer;
    }

    /** YAML does not allow the delete character, which JSON leaves as it is. */
    private static final class DeleteEscaped extends CharacterEscapes {

        private static final long serialVersionUID = 1L;

        @Override
        public int[] getEscapeCodesForAscii() {
            int[] escapes = CharacterEscapes.standardAsciiEscapesForJSON();
            escapes[0x7F] = ESCAPE_STANDARD;
            return escapes;
        }

        @Override
        public @Nullable SerializableString getEscapeSequence(int character) {
            return null;
        }
    }
}
