package org.qmf.data.file;

import static java.util.Objects.requireNonNull;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.List;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.host.PointValues;
import org.qmf.data.binary.BinaryInput;
import org.qmf.data.binary.ElementType;
import org.qmf.data.table.MemoryLimit;

/**
 * An array of numbers with one or two axes, as NumPy's files hold them, also where there is no file.
 *
 * @param values the numbers, row after row; not to be written to
 * @param shape the lengths of the axes
 * @param whole whether the numbers are written as whole ones of 64 bits, and not as floating point
 */
@SuppressWarnings("ArrayRecordComponent")
public record NpyArray(double[] values, List<Integer> shape, boolean whole) {

    public NpyArray {
        requireNonNull(values, "values is null");
        shape = List.copyOf(shape);
    }

    /** Makes an array of the coordinates of points, one row for each. */
    public static NpyArray of(Points points) {
        return new NpyArray(PointValues.of(points), List.of(points.size(), points.dimension()), false);
    }

    /** Makes an array with one axis. */
    public static NpyArray of(double... values) {
        return new NpyArray(values, List.of(values.length), false);
    }

    /** Makes an array of whole numbers with one axis. */
    public static NpyArray ofWhole(int... values) {
        double[] numbers = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            numbers[i] = values[i];
        }
        return new NpyArray(numbers, List.of(values.length), true);
    }

    /**
     * Reads a file.
     *
     * @param name what messages call it
     * @throws DataException if it is no array of numbers that fits into memory
     */
    public static NpyArray read(Path file, String name) throws IOException {
        try (BinaryInput in = BinaryInput.open(file, name)) {
            return read(in);
        }
    }

    /**
     * Reads the bytes of a file.
     *
     * @param name what messages call it
     * @throws DataException if it is no array of numbers
     */
    public static NpyArray read(byte[] bytes, String name) {
        try (BinaryInput in = BinaryInput.of(new ByteArrayInputStream(bytes), name, bytes.length)) {
            return read(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static NpyArray read(BinaryInput in) throws IOException {
        NpyHeader header = NpyFormat.readHeader(in);
        if (header.shape().size() > 2) {
            throw new DataException(in.name() + " has [" + header.shape().size() + "] axes, at most [2] are expected");
        }
        long rows = header.shape().get(0);
        long columns = header.shape().size() < 2 ? 1 : header.shape().get(1);
        if (rows > Integer.MAX_VALUE || columns > Integer.MAX_VALUE) {
            throw MemoryLimit.exceeded(in.name(), Math.max(rows, columns));
        }
        double[] values = header.columnMajor() && rows * columns > 0
                ? NpyFormat.readColumnMajor(in, header, rows, columns, 1)
                : in.numbers(header.type(), header.order(), rows * columns);
        in.requireEnd();
        return new NpyArray(
                values, header.shape().stream().map(Math::toIntExact).toList(), false);
    }

    /** Writes the array to a stream, which stays open. */
    public void write(OutputStream out) throws IOException {
        NpyHeader header = new NpyHeader(
                whole ? "i8" : "f8",
                whole ? ElementType.INT64 : ElementType.FLOAT64,
                ByteOrder.LITTLE_ENDIAN,
                false,
                shape.stream().map(Integer::longValue).toList());
        NpyFormat.writeHeader(header.text(), out);
        header.type().write(values, header.order(), out);
    }

    /** Returns the bytes of a file that holds the array. */
    public byte[] bytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(Math.addExact(256, values.length * Double.BYTES));
        try {
            write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** Returns the shape as NumPy shows it: {@code (100, 3)}. */
    public String shapeText() {
        return shape.size() == 1
                ? "(" + shape.get(0) + ",)"
                : "(" + String.join(", ", shape.stream().map(String::valueOf).toList()) + ")";
    }

    /** Returns whether the array has these axes. */
    public boolean isOf(Integer... axes) {
        return shape.equals(List.of(axes));
    }
}
