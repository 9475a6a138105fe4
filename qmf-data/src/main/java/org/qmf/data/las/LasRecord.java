package org.qmf.data.las;

import java.util.ArrayList;
import java.util.List;
import org.qmf.data.binary.ElementType;

/** The fields that the records of each point format have. */
final class LasRecord {

    /** The highest point format. */
    static final int LAST = 10;

    private static final int FIRST_EXTENDED = 6;
    private static final int[] BYTES = {20, 28, 26, 34, 57, 63, 30, 36, 38, 59, 67};

    private LasRecord() {}

    /** Returns the bytes of a record without extra ones. */
    static int bytes(int format) {
        return BYTES[format];
    }

    static boolean isExtended(int format) {
        return format >= FIRST_EXTENDED;
    }

    /** Returns the fields in their order, x, y and z scaled as the header says. */
    static List<LasField> fields(int format, double[] scales, double[] offsets) {
        List<LasField> fields = new ArrayList<>();
        String[] axes = {"x", "y", "z"};
        for (int axis = 0; axis < axes.length; axis++) {
            fields.add(LasField.of(axes[axis], ElementType.INT32, 4 * axis).scaled(scales[axis], offsets[axis]));
        }
        fields.add(LasField.of("intensity", ElementType.UINT16, 12));
        boolean extended = isExtended(format);
        if (extended) {
            extended(fields);
        } else {
            classic(fields);
        }
        if (!extended && (format == 1 || format >= 3)) {
            add(fields, "gps_time", ElementType.FLOAT64);
        }
        if (format == 2 || format == 3 || format == 5 || format == 7 || format == 8 || format == 10) {
            add(fields, "red", ElementType.UINT16);
            add(fields, "green", ElementType.UINT16);
            add(fields, "blue", ElementType.UINT16);
        }
        if (format == 8 || format == 10) {
            add(fields, "nir", ElementType.UINT16);
        }
        if (format == 4 || format == 5 || format >= 9) {
            waveform(fields);
        }
        return fields;
    }

    private static void classic(List<LasField> fields) {
        fields.add(LasField.bits("return_number", 14, 0, 3));
        fields.add(LasField.bits("number_of_returns", 14, 3, 3));
        fields.add(LasField.bits("scan_direction_flag", 14, 6, 1));
        fields.add(LasField.bits("edge_of_flight_line", 14, 7, 1));
        fields.add(LasField.bits("classification", 15, 0, 5));
        fields.add(LasField.bits("synthetic", 15, 5, 1));
        fields.add(LasField.bits("key_point", 15, 6, 1));
        fields.add(LasField.bits("withheld", 15, 7, 1));
        fields.add(LasField.of("scan_angle_rank", ElementType.INT8, 16));
        fields.add(LasField.of("user_data", ElementType.UINT8, 17));
        fields.add(LasField.of("point_source_id", ElementType.UINT16, 18));
    }

    private static void extended(List<LasField> fields) {
        fields.add(LasField.bits("return_number", 14, 0, 4));
        fields.add(LasField.bits("number_of_returns", 14, 4, 4));
        fields.add(LasField.bits("synthetic", 15, 0, 1));
        fields.add(LasField.bits("key_point", 15, 1, 1));
        fields.add(LasField.bits("withheld", 15, 2, 1));
        fields.add(LasField.bits("overlap", 15, 3, 1));
        fields.add(LasField.bits("scanner_channel", 15, 4, 2));
        fields.add(LasField.bits("scan_direction_flag", 15, 6, 1));
        fields.add(LasField.bits("edge_of_flight_line", 15, 7, 1));
        fields.add(LasField.of("classification", ElementType.UINT8, 16));
        fields.add(LasField.of("user_data", ElementType.UINT8, 17));
        fields.add(LasField.of("scan_angle", ElementType.INT16, 18));
        fields.add(LasField.of("point_source_id", ElementType.UINT16, 20));
        fields.add(LasField.of("gps_time", ElementType.FLOAT64, 22));
    }

    private static void waveform(List<LasField> fields) {
        add(fields, "wavepacket_index", ElementType.UINT8);
        add(fields, "wavepacket_offset", ElementType.UINT64);
        add(fields, "wavepacket_size", ElementType.UINT32);
        add(fields, "return_point_wave_location", ElementType.FLOAT32);
        add(fields, "x_t", ElementType.FLOAT32);
        add(fields, "y_t", ElementType.FLOAT32);
        add(fields, "z_t", ElementType.FLOAT32);
    }

    /** Adds a field behind the others. */
    static void add(List<LasField> fields, String name, ElementType type) {
        fields.add(LasField.of(name, type, fields.get(fields.size() - 1).end()));
    }
}
