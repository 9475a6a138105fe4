package org.qmf.data.las;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.qmf.api.DataException;
import org.qmf.data.binary.FileBytes;

/** Where the numbers of the first block are, and what they say of a file. */
final class LasHeader {

    static final int VERSION_2_BYTES = 227;
    static final int VERSION_4_BYTES = 375;

    static final int HEADER_SIZE = 94;
    static final int POINTS_AT = 96;
    static final int RECORDS = 100;
    static final int FORMAT = 104;
    static final int RECORD_LENGTH = 105;
    static final int COUNT = 107;
    static final int SCALES = 131;
    static final int OFFSETS = 155;
    private static final int COUNT_BY_RETURN = 111;
    private static final int BOUNDS = 179;
    private static final int WAVEFORMS_AT = 227;
    private static final int EXTENDED_RECORDS_AT = 235;
    private static final int COUNT_64 = 247;
    private static final int COUNT_64_BY_RETURN = 255;

    private final ByteBuffer bytes;

    private LasHeader(ByteBuffer bytes) {
        this.bytes = bytes;
    }

    /** Reads a header and checks that what it announces is there. */
    static LasHeader read(FileBytes file) {
        if (file.size() < 4 || !file.text(0, 4).equals("LASF")) {
            throw new DataException(file.name() + " is not a LAS file: it does not start with [LASF]");
        }
        file.require(0, VERSION_2_BYTES, "header");
        LasHeader header = new LasHeader(file.in(ByteOrder.LITTLE_ENDIAN));
        int major = header.bytes.get(24);
        int minor = header.bytes.get(25);
        if (major != 1 || minor < 0 || minor > 4) {
            throw new DataException(
                    file.name() + " is of version [" + major + "." + minor + "]; readable are 1.0 to 1.4");
        }
        if (header.isExtended()) {
            file.require(0, VERSION_4_BYTES, "header");
        }
        int format = header.bytes.get(FORMAT) & 0xff;
        if (format >= 64) {
            throw new DataException(file.name() + " is compressed, as LAZ; unpack it first, as in 'laszip -i "
                    + file.name() + " -o unpacked.las' or 'pdal translate " + file.name() + " unpacked.las'");
        }
        if (format > LasRecord.LAST || header.recordLength() < LasRecord.bytes(format)) {
            throw new DataException(file.name() + " has points of the format [" + format + "] and length ["
                    + header.recordLength() + "]; readable are the formats 0 to 10");
        }
        int size = Short.toUnsignedInt(header.bytes.getShort(HEADER_SIZE));
        if (size < VERSION_2_BYTES || header.pointsAt() < size) {
            throw new DataException(file.name() + " has a header of [" + size + "] bytes and points at byte ["
                    + header.pointsAt() + "], which cannot be");
        }
        for (int axis = 0; axis < 3; axis++) {
            double scale = header.scales()[axis];
            if (!(scale > 0) || Double.isInfinite(scale) || !Double.isFinite(header.offsets()[axis])) {
                throw new DataException(file.name() + " has the scale [" + scale + "] and the offset ["
                        + header.offsets()[axis] + "], which cannot be");
            }
        }
        file.requireRecords(header.pointsAt(), header.count(), header.recordLength(), "points");
        return header;
    }

    /** Wraps a copy that may be changed. */
    static LasHeader wrap(byte[] bytes) {
        return new LasHeader(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN));
    }

    ByteBuffer bytes() {
        return bytes;
    }

    boolean isExtended() {
        return bytes.get(25) >= 4;
    }

    int format() {
        return bytes.get(FORMAT) & 0xff;
    }

    int recordLength() {
        return Short.toUnsignedInt(bytes.getShort(RECORD_LENGTH));
    }

    long pointsAt() {
        return Integer.toUnsignedLong(bytes.getInt(POINTS_AT));
    }

    int headerSize() {
        return Short.toUnsignedInt(bytes.getShort(HEADER_SIZE));
    }

    long records() {
        return Integer.toUnsignedLong(bytes.getInt(RECORDS));
    }

    long count() {
        long classic = Integer.toUnsignedLong(bytes.getInt(COUNT));
        return isExtended() && classic == 0 ? bytes.getLong(COUNT_64) : classic;
    }

    double[] scales() {
        return doubles(SCALES);
    }

    double[] offsets() {
        return doubles(OFFSETS);
    }

    private double[] doubles(int at) {
        return new double[] {bytes.getDouble(at), bytes.getDouble(at + 8), bytes.getDouble(at + 16)};
    }

    /** Sets how many points there are, in all and by return from 1. */
    void setCounts(int count, long[] byReturn) {
        boolean classic = !LasRecord.isExtended(format());
        bytes.putInt(COUNT, classic ? count : 0);
        for (int k = 0; k < 5; k++) {
            bytes.putInt(COUNT_BY_RETURN + 4 * k, classic ? (int) byReturn[k] : 0);
        }
        if (isExtended()) {
            bytes.putLong(COUNT_64, count);
            for (int k = 0; k < byReturn.length; k++) {
                bytes.putLong(COUNT_64_BY_RETURN + 8 * k, byReturn[k]);
            }
        }
    }

    void setBounds(int axis, double smallest, double largest) {
        bytes.putDouble(BOUNDS + 16 * axis, largest);
        bytes.putDouble(BOUNDS + 16 * axis + 8, smallest);
    }

    /** What stands behind the points has moved. */
    void moveTail(long bytesFurther) {
        int version = bytes.get(25);
        if (version >= 3 && bytes.getLong(WAVEFORMS_AT) > 0) {
            bytes.putLong(WAVEFORMS_AT, bytes.getLong(WAVEFORMS_AT) + bytesFurther);
        }
        if (version >= 4 && bytes.getLong(EXTENDED_RECORDS_AT) > 0) {
            bytes.putLong(EXTENDED_RECORDS_AT, bytes.getLong(EXTENDED_RECORDS_AT) + bytesFurther);
        }
    }
}
