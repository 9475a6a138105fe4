package org.qmf.api.data;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.List;
import org.apiguardian.api.API;

/**
 * A column of a file that is no coordinate, such as a label or a colour: it is carried through unchanged and in its place.
 *
 * <p>Immutable. Values are texts or numbers; whole numbers beyond 2<sup>53</sup> are texts with the storage of numbers.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
public final class Attribute {

    private final String name;
    private final int position;
    private final Storage storage;
    private final String[] texts;
    private final double[] numbers;

    private Attribute(String name, int position, Storage storage, String[] texts, double[] numbers) {
        this.name = requireNonNull(name, "name is null");
        this.position = position;
        this.storage = requireNonNull(storage, "storage is null");
        this.texts = texts;
        this.numbers = numbers;
        if (position < 0) {
            throw new IllegalArgumentException("position [" + position + "] must be at least 0");
        }
    }

    /**
     * Makes a column of texts.
     *
     * @param name its name, empty if it has none
     * @param position its place among all columns of the file, from 0
     * @param values one for each row
     */
    public static Attribute ofTexts(String name, int position, List<String> values) {
        return ofTexts(name, position, Storage.TEXT, values);
    }

    /** Makes a column of numbers that are kept as they are written; for those that no double holds. */
    public static Attribute ofTexts(String name, int position, Storage storage, List<String> values) {
        return new Attribute(name, position, storage, values.toArray(new String[0]), new double[0]);
    }

    /**
     * Makes a column of numbers; takes ownership of the array.
     *
     * @param name its name, empty if it has none
     * @param position its place among all columns of the file, from 0
     * @param storage how they are stored, not as text
     * @param values one for each row
     */
    public static Attribute ofNumbers(String name, int position, Storage storage, double[] values) {
        if (storage == Storage.TEXT) {
            throw new IllegalArgumentException("numbers are not stored as [" + storage + "]");
        }
        return new Attribute(name, position, storage, new String[0], values);
    }

    /** Returns its name, empty if it has none. */
    public String name() {
        return name;
    }

    /** Returns its place among all columns of the file, from 0. */
    public int position() {
        return position;
    }

    /** Returns how its values are stored. */
    public Storage storage() {
        return storage;
    }

    /** Returns the number of rows. */
    public int size() {
        return Math.max(texts.length, numbers.length);
    }

    /** Returns the value of a row as it is, or would be, written. */
    public String text(int row) {
        return texts.length > 0 ? texts[row] : storage.format(numbers[row]);
    }

    /** Returns the value of a row as a number, NaN if it is none. */
    public double number(int row) {
        if (numbers.length > 0) {
            return numbers[row];
        }
        try {
            return Double.parseDouble(texts[row]);
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    /** Returns the same column for other rows, or for these in another order. */
    public Attribute select(int... rows) {
        return texts.length > 0
                ? ofTexts(
                        name,
                        position,
                        storage,
                        Arrays.stream(rows).mapToObj(row -> texts[row]).toList())
                : ofNumbers(
                        name,
                        position,
                        storage,
                        Arrays.stream(rows).mapToDouble(row -> numbers[row]).toArray());
    }

    /** Returns the same column under another name. */
    public Attribute called(String other) {
        return new Attribute(other, position, storage, texts, numbers);
    }

    /** Returns the same column in another place. */
    public Attribute at(int other) {
        return new Attribute(name, other, storage, texts, numbers);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Attribute that
                && name.equals(that.name)
                && position == that.position
                && storage == that.storage
                && Arrays.equals(texts, that.texts)
                && Arrays.equals(numbers, that.numbers);
    }

    @Override
    public int hashCode() {
        return 31 * name.hashCode() + position;
    }

    @Override
    public String toString() {
        return "column " + (position + 1) + (name.isEmpty() ? "" : " [" + name + "]") + " of " + storage;
    }
}
