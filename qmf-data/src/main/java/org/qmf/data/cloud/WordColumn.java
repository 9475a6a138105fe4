package org.qmf.data.cloud;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.eclipse.collections.impl.list.mutable.primitive.DoubleArrayList;
import org.jspecify.annotations.Nullable;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.Storage;
import org.qmf.data.csv.Numbers;

/**
 * Collects the words of a column: as numbers where they would be written in the same way, as texts otherwise, so that
 * what is carried through stays as it is.
 */
public final class WordColumn {

    private static final Pattern WHOLE = Pattern.compile("[+-]?\\d+");

    private final Optional<Storage> declared;
    private final DoubleArrayList numbers = new DoubleArrayList();
    private @Nullable List<String> texts;
    private boolean whole = true;
    private boolean real = true;
    private boolean numeric = true;

    private WordColumn(Optional<Storage> declared) {
        this.declared = declared;
    }

    /** Begins a column whose words tell what they are. */
    public static WordColumn ofAnything() {
        return new WordColumn(Optional.empty());
    }

    /** Begins a column that the file says is stored in a certain way. */
    public static WordColumn of(Storage storage) {
        WordColumn column = new WordColumn(Optional.of(storage));
        column.whole = storage.whole();
        column.real = !storage.whole();
        return column;
    }

    /** Takes the word of the next row; returns whether it is a number. */
    public boolean add(String word) {
        OptionalDouble parsed = Numbers.find(word);
        numeric &= parsed.isPresent();
        double number = parsed.orElse(Double.NaN);
        List<String> known = texts;
        if (known == null && !sameWhenWritten(word, number)) {
            known = new ArrayList<>(writtenSoFar());
            texts = known;
        }
        if (known != null) {
            known.add(word);
            whole &= WHOLE.matcher(word).matches();
        } else {
            update(word, number);
        }
        numbers.add(number);
        return parsed.isPresent();
    }

    private boolean sameWhenWritten(String word, double number) {
        return (whole && word.equals(asWhole(number))) || (real && word.equals(asReal(number)));
    }

    private void update(String word, double number) {
        whole &= word.equals(asWhole(number));
        real &= word.equals(asReal(number));
    }

    private List<String> writtenSoFar() {
        return IntStream.range(0, numbers.size())
                .mapToObj(i -> whole ? asWhole(numbers.get(i)) : asReal(numbers.get(i)))
                .toList();
    }

    private static String asWhole(double number) {
        return Math.abs(number) < 1e15 ? Long.toString((long) number) : "";
    }

    private String asReal(double number) {
        return declared.filter(storage -> storage == Storage.FLOAT32).isPresent()
                ? Float.toString((float) number)
                : Double.toString(number);
    }

    /** Makes the column. */
    public Attribute build(String name, int position) {
        Storage storage = declared.orElse(numeric ? (whole ? Storage.INT64 : Storage.FLOAT64) : Storage.TEXT);
        List<String> known = texts;
        return known == null
                ? Attribute.ofNumbers(name, position, storage, numbers.toArray())
                : Attribute.ofTexts(name, position, storage, known);
    }
}
