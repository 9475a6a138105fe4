package org.qmf.data.file;

import java.io.EOFException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.qmf.api.DataException;
import org.qmf.api.data.Excerpt;
import us.hebi.matlab.mat.format.BufferAllocator;
import us.hebi.matlab.mat.format.Mat5;
import us.hebi.matlab.mat.format.Mat5File;
import us.hebi.matlab.mat.format.Mat5Reader;
import us.hebi.matlab.mat.types.MatlabType;
import us.hebi.matlab.mat.types.Matrix;
import us.hebi.matlab.mat.types.Sources;

/** Finds one matrix among the variables of a MATLAB file. */
final class MatContent {

    /** No deflated block expands further than this. */
    private static final long EXPANSION = 1032;

    private static final Set<MatlabType> NUMBERS = Set.of(
            MatlabType.Double,
            MatlabType.Single,
            MatlabType.Int8,
            MatlabType.UInt8,
            MatlabType.Int16,
            MatlabType.UInt16,
            MatlabType.Int32,
            MatlabType.UInt32,
            MatlabType.Int64,
            MatlabType.UInt64);

    private final byte[] bytes;
    private final String name;
    private final List<Variable> variables = new ArrayList<>();

    private MatContent(byte[] bytes, String name) {
        this.bytes = bytes;
        this.name = name;
    }

    /** Lists the variables of a file without reading them. */
    static MatContent of(byte[] bytes, String name) {
        String start = new String(bytes, 0, Math.min(bytes.length, 19), StandardCharsets.US_ASCII);
        if (start.startsWith("MATLAB 7.3")
                || start.substring(Math.min(1, start.length())).startsWith("HDF")) {
            throw new DataException(name + " is of version 7.3, which is not readable; save it with the option -v7");
        }
        if (bytes.length < Mat5.FILE_HEADER_SIZE) {
            throw new DataException(
                    name + " is not a MATLAB file: it has [" + bytes.length + "] bytes, fewer than a header");
        }
        MatContent content = new MatContent(bytes, name);
        content.parse(header -> {
            content.variables.add(new Variable(
                    header.getName(),
                    header.getType(),
                    Arrays.stream(header.getDimensions()).boxed().toList()));
            return false;
        });
        return content;
    }

    /** Reads the variable of a name, or the only matrix if no name is given. */
    Named matrix(Optional<String> wanted) {
        Variable variable = choose(wanted);
        if (!NUMBERS.contains(variable.type()) || variable.lengths().size() != 2) {
            throw new DataException(name + ": variable [" + variable + "] is not a matrix of numbers with one point per"
                    + " row; the variables are " + variables);
        }
        Mat5File file = parse(header -> header.getName().equals(variable.name()));
        try {
            return new Named(variable.name(), file.getMatrix(variable.name()));
        } catch (RuntimeException e) {
            throw damaged(e);
        }
    }

    private Variable choose(Optional<String> wanted) {
        List<Variable> found = variables.stream()
                .filter(variable ->
                        wanted.isPresent() ? variable.name().equals(wanted.get()) : NUMBERS.contains(variable.type()))
                .toList();
        if (found.isEmpty()) {
            throw new DataException(name + " has no "
                    + wanted.map(variable -> "variable [" + Excerpt.of(variable) + "]")
                            .orElse("matrix of numbers")
                    + "; the variables are " + variables);
        }
        if (found.size() > 1) {
            throw new DataException(name + " has several matrices; choose one as " + name + ":"
                    + found.stream().map(Variable::name).collect(Collectors.joining(" or " + name + ":")));
        }
        return found.get(0);
    }

    private Mat5File parse(Mat5Reader.EntryFilter filter) {
        try {
            return Mat5.newReader(Sources.wrap(bytes))
                    .setBufferAllocator(new BoundedAllocator(EXPANSION * bytes.length, name))
                    .disableSubsystemProcessing()
                    .setEntryFilter(filter)
                    .readMat();
        } catch (DataException e) {
            throw e;
        } catch (Exception | OutOfMemoryError | StackOverflowError e) {
            // The library answers damage with whatever its code runs into.
            throw damaged(e);
        }
    }

    private DataException damaged(Throwable cause) {
        for (Throwable each = cause; each != null; each = each.getCause()) {
            if (each instanceof EOFException || each instanceof BufferUnderflowException) {
                return new DataException(
                        name + " is truncated: its [" + bytes.length + "] bytes end in a matrix", cause);
            }
        }
        String reason = cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
        // A cause that was wrapped shows the name of its class first.
        String plain = reason.replaceFirst("^[\\w.]+(Exception|Error): ", "");
        return new DataException(name + " is not a readable MATLAB file: " + Excerpt.of(plain), cause);
    }

    /**
     * A matrix and what it is called.
     *
     * @param name the name of the variable
     * @param matrix the matrix
     */
    record Named(String name, Matrix matrix) {}

    /** What the header of a variable says. */
    private record Variable(String name, MatlabType type, List<Integer> lengths) {

        @Override
        public String toString() {
            return Excerpt.of(name) + " "
                    + lengths.stream().map(String::valueOf).collect(Collectors.joining("x")) + " " + type;
        }
    }

    /** Hands out memory only in amounts that the file can fill. */
    private record BoundedAllocator(long most, String name) implements BufferAllocator {

        @Override
        public ByteBuffer allocate(int count) {
            if (count < 0 || count > most) {
                throw new DataException(name + " announces a variable of [" + Integer.toUnsignedLong(count)
                        + "] bytes, more than the file can hold");
            }
            return ByteBuffer.allocate(count);
        }

        @Override
        public void release(ByteBuffer buffer) {
            // Left to the garbage collector.
        }
    }
}
