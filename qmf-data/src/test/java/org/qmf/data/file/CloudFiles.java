package org.qmf.data.file;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** Makes files of point clouds byte for byte as MeshLab, CloudCompare, PCL, PDAL and scanners write them. */
public final class CloudFiles {

    /** Four corners, each exact as a float. */
    private static final float[][] CORNERS = {{0, 0, 0}, {1.5f, 0, -2}, {0, 2.25f, 1}, {1, 1, 0.125f}};

    private CloudFiles() {}

    /** Returns all files by names that tell what they are. */
    public static Map<String, byte[]> all() {
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put("meshlab-ascii.ply", meshLabText());
        files.put("meshlab-little.ply", meshLab(ByteOrder.LITTLE_ENDIAN));
        files.put("meshlab-big.ply", meshLab(ByteOrder.BIG_ENDIAN));
        files.put("lists.ply", vertexLists());
        files.put("colours.xyz", text("//X Y Z R G B\n0 0 0.50 255 0 7\n1.5 -2 3e-2 0 10 20\n4 5 6 1 2 3\n"));
        files.put("scanner.pts", text("3\n0 0 0 -1200 255 0 7\n1.5 -2 3 0 0 10 20\n4 5 6 2047 1 2 3\n"));
        files.put("plain.asc", text("0.1;0.2;0.3;7\n1;2;3;8\n"));
        files.put("ascii.pcd", pcdText());
        files.put("binary.pcd", pcdBinary());
        files.put("compressed.pcd", pcdCompressed());
        for (int format = 0; format <= 10; format++) {
            files.put("format" + format + ".las", las(format, format < 6 ? 2 + format % 2 : 4));
        }
        return files;
    }

    static byte[] text(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static String meshLabHeader(String format) {
        return "ply\nformat " + format + " 1.0\ncomment VCGLIB generated\nelement vertex 4\n"
                + "property float x\nproperty float y\nproperty float z\nproperty float nx\nproperty float ny\n"
                + "property float nz\nproperty uchar red\nproperty uchar green\nproperty uchar blue\n"
                + "property uchar alpha\nelement face 2\nproperty list uchar int vertex_indices\nend_header\n";
    }

    public static byte[] meshLabText() {
        return text(meshLabHeader("ascii") + "0.0 0.0 0.0 0.0 0.0 1.0 255 0 7 255\n"
                + "1.5 0.0 -2.0 0.0 1.0 0.0 0 128 9 255\n0.0 2.25 1.0 1.0 0.0 0.0 1 2 3 255\n"
                + "1.0 1.0 0.125 0.0 0.70710678 0.70710678 4 5 6 0\n3 0 1 2 \n3 1 2 3 \n");
    }

    public static byte[] meshLab(ByteOrder order) {
        byte[] header =
                text(meshLabHeader(order == ByteOrder.BIG_ENDIAN ? "binary_big_endian" : "binary_little_endian"));
        ByteBuffer file = ByteBuffer.allocate(header.length + 4 * 28 + 2 * 13).order(order);
        file.put(header);
        for (int i = 0; i < 4; i++) {
            file.putFloat(CORNERS[i][0]).putFloat(CORNERS[i][1]).putFloat(CORNERS[i][2]);
            file.putFloat(0.1f * i).putFloat(-i).putFloat(Float.NaN);
            file.put((byte) (60 * i)).put((byte) 200).put((byte) i).put((byte) 255);
        }
        file.put((byte) 3).putInt(0).putInt(1).putInt(2);
        file.put((byte) 3).putInt(1).putInt(2).putInt(3);
        return file.array();
    }

    /** A camera stands before the vertices, which have lists of their own, and the file ends with a remark. */
    @SuppressWarnings("StringConcatToTextBlock") // lines end as on Windows
    private static byte[] vertexLists() {
        byte[] header = text("ply\r\nformat binary_little_endian 1.0\r\nobj_info from a scanner\r\n"
                + "element camera 1\r\nproperty float view_px\r\nelement vertex 2\r\nproperty double x\r\n"
                + "property double y\r\nproperty double z\r\nproperty list uint8 int16 seen_by\r\n"
                + "property short quality\r\nend_header\r\n");
        ByteBuffer file = ByteBuffer.allocate(header.length + 4 + 24 + 1 + 4 + 2 + 24 + 1 + 2)
                .order(ByteOrder.LITTLE_ENDIAN);
        file.put(header).putFloat(7);
        file.putDouble(0.1)
                .putDouble(0.2)
                .putDouble(0.3)
                .put((byte) 2)
                .putShort((short) 5)
                .putShort((short) -6);
        file.putShort((short) -3);
        file.putDouble(1).putDouble(2).putDouble(3).put((byte) 0).putShort((short) 9);
        return file.array();
    }

    private static String pcdHeader(String data) {
        return "# .PCD v0.7 - Point Cloud Data file format\nVERSION 0.7\nFIELDS x y z rgb label fpfh\nSIZE 4 4 4 4 2 4\n"
                + "TYPE F F F F U F\nCOUNT 1 1 1 1 1 2\nWIDTH 2\nHEIGHT 2\nVIEWPOINT 0 0 1 1 0 0 0\nPOINTS 4\nDATA "
                + data + "\n";
    }

    private static byte[] pcdText() {
        return text(pcdHeader("ascii") + "0.0 0.0 0.0 4.2108e+06 1 0.5 1.5\n1.5 0.0 -2.0 4.2108e+06 2 0.25 2.5\n"
                + "0.0 2.25 1.0 nan 3 0.5 0.125\n1.0 1.0 0.125 0.0 65535 1.0 2.0\n");
    }

    public static byte[] pcdBinary() {
        byte[] header = text(pcdHeader("binary"));
        ByteBuffer file = ByteBuffer.allocate(header.length + 4 * 26).order(ByteOrder.LITTLE_ENDIAN);
        file.put(header);
        for (int i = 0; i < 4; i++) {
            file.putFloat(CORNERS[i][0]).putFloat(CORNERS[i][1]).putFloat(CORNERS[i][2]);
            // With an opaque alpha, the colour is a NaN if it is taken for a float.
            file.putInt(0xff90_1000 + i).putShort((short) (i - 1)).putFloat(i).putFloat(0.5f * i);
        }
        return file.array();
    }

    /** All values of a field, then those of the next; packed as literal runs and, at the end, a reference. */
    private static byte[] pcdCompressed() {
        ByteBuffer fields = ByteBuffer.allocate(4 * 26).order(ByteOrder.LITTLE_ENDIAN);
        for (int axis = 0; axis < 3; axis++) {
            for (int i = 0; i < 4; i++) {
                fields.putFloat(CORNERS[i][axis]);
            }
        }
        for (int i = 0; i < 4; i++) {
            fields.putInt(0xff90_1000 + i);
        }
        for (int i = 0; i < 4; i++) {
            fields.putShort((short) i);
        }
        // The last 32 bytes are zero.
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        byte[] bytes = fields.array();
        int literal = bytes.length - 31;
        for (int at = 0; at < literal; at += 32) {
            int length = Math.min(32, literal - at);
            packed.write(length - 1);
            packed.write(bytes, at, length);
        }
        packed.writeBytes(new byte[] {(byte) (7 << 5), 31 - 2 - 7, 0});
        byte[] header = text(pcdHeader("binary_compressed"));
        ByteBuffer file = ByteBuffer.allocate(header.length + 8 + packed.size()).order(ByteOrder.LITTLE_ENDIAN);
        return file.put(header)
                .putInt(packed.size())
                .putInt(bytes.length)
                .put(packed.toByteArray())
                .array();
    }

    private static final int[] LAS_BYTES = {20, 28, 26, 34, 57, 63, 30, 36, 38, 59, 67};

    /** Three points with a projection's record, an extra column of whole numbers of scale 0.01, and records behind. */
    public static byte[] las(int format, int minor) {
        int headerBytes = minor == 4 ? 375 : minor == 3 ? 235 : 227;
        int length = LAS_BYTES[format] + 2;
        int start = headerBytes + 54 + 8 + 54 + 192 + 2;
        int tail = minor == 4 ? 60 + 4 : 0;
        ByteBuffer file = ByteBuffer.allocate(start + 3 * length + tail).order(ByteOrder.LITTLE_ENDIAN);
        file.put(0, text("LASF")).putShort(4, (short) 17);
        file.put(24, (byte) 1).put(25, (byte) minor);
        file.put(26, text("PDAL"))
                .put(58, text("PDAL 2.6"))
                .putShort(90, (short) 200)
                .putShort(92, (short) 2025);
        file.putShort(94, (short) headerBytes).putInt(96, start).putInt(100, 2);
        file.put(104, (byte) format).putShort(105, (short) length);
        file.putInt(107, format < 6 ? 3 : 0);
        if (format < 6) {
            file.putInt(111, 2).putInt(115, 1);
        }
        double[] offsets = {500_000, 5_400_000, 0};
        for (int axis = 0; axis < 3; axis++) {
            file.putDouble(131 + 8 * axis, 0.001).putDouble(155 + 8 * axis, offsets[axis]);
            file.putDouble(179 + 16 * axis, offsets[axis] + (axis < 2 ? 2.468 : 0));
            file.putDouble(187 + 16 * axis, offsets[axis] - (axis < 2 ? 0 : 0.002));
        }
        if (minor == 4) {
            file.putLong(235, start + 3L * length)
                    .putInt(243, 1)
                    .putLong(247, 3)
                    .putLong(255, 2)
                    .putLong(263, 1);
        }
        int record = headerBytes;
        file.put(record + 2, text("LASF_Projection"))
                .putShort(record + 18, (short) 34_735)
                .putShort(record + 20, (short) 8);
        record += 54 + 8;
        file.put(record + 2, text("LASF_Spec")).putShort(record + 18, (short) 4).putShort(record + 20, (short) 192);
        file.put(record + 54 + 2, (byte) 4).put(record + 54 + 3, (byte) 8).put(record + 54 + 4, text("Pulse width"));
        file.putDouble(record + 54 + 112, 0.01);
        for (int i = 0; i < 3; i++) {
            int at = start + i * length;
            file.putInt(at, 1234 * i).putInt(at + 4, 617 * i * i).putInt(at + 8, -i);
            for (int k = 12; k < length - 2; k++) {
                file.put(at + k, (byte) (17 * i + 5 * k));
            }
            // Returns 1, 2 and 1 of two.
            file.put(at + 14, (byte) (format < 6 ? (i == 1 ? 2 : 1) | 2 << 3 : (i == 1 ? 2 : 1) | 2 << 4));
            int time = format >= 6 ? 22 : format == 1 || format >= 3 ? 20 : -1;
            if (time > 0) {
                file.putDouble(at + time, 123_456.789 + i);
            }
            if (format == 4 || format == 5 || format >= 9) {
                for (int k = 0; k < 4; k++) {
                    file.putFloat(at + length - 2 - 16 + 4 * k, i + 0.5f * k);
                }
            }
            file.putShort(at + length - 2, (short) (-250 * i));
        }
        if (minor == 4) {
            int at = start + 3 * length;
            file.put(at + 2, text("someone")).putLong(at + 20, 4).put(at + 60, text("tail"));
        }
        return file.array();
    }
}
