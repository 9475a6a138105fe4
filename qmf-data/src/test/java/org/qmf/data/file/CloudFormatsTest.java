package org.qmf.data.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.Attribute;
import org.qmf.api.data.ColumnChoice;
import org.qmf.api.data.PointTable;
import org.qmf.api.data.Storage;

/** Reads and writes point clouds as other programs make them. */
class CloudFormatsTest {

    private static final Points CORNERS = Points.wrap(new double[] {0, 0, 0, 1.5, 0, -2, 0, 2.25, 1, 1, 1, 0.125}, 3);

    @TempDir
    private Path folder;

    private Path file(String name) throws IOException {
        return Files.write(folder.resolve(name), CloudFiles.all().get(name));
    }

    private Path file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content, StandardCharsets.ISO_8859_1);
    }

    private static PointTable read(Path path) {
        return TestFiles.readTable(path.toString());
    }

    private byte[] written(PointTable table, String name) throws IOException {
        Path path = folder.resolve("written-" + name);
        TestFiles.write(table, path.toString(), true);
        return Files.readAllBytes(path);
    }

    private static List<String> texts(PointTable table, String name) {
        Attribute attribute = attribute(table, name);
        return IntStream.range(0, attribute.size()).mapToObj(attribute::text).toList();
    }

    private static Attribute attribute(PointTable table, String name) {
        return table.attributes().stream()
                .filter(it -> it.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no [" + name + "] among " + table.attributes()));
    }

    /** Names, types and texts, however they are held. */
    private static List<String> values(PointTable table) {
        return table.attributes().stream()
                .map(attribute -> attribute + " " + texts(table, attribute.name()))
                .toList();
    }

    private static Points moved(Points points) {
        return Points.wrap(
                Arrays.stream(points.toArray()).map(value -> value + 0.25).toArray(), points.dimension());
    }

    static Stream<String> binaryFiles() {
        return CloudFiles.all().keySet().stream()
                .filter(name -> !name.equals("compressed.pcd")
                        && !name.equals("lists.ply")
                        && !name.equals("ascii.pcd")
                        && !name.equals("colours.xyz")
                        && !name.equals("plain.asc")
                        && !name.equals("scanner.pts"));
    }

    @ParameterizedTest
    @MethodSource("binaryFiles")
    void writesTheSameBytesWhereNothingChanged(String name) throws IOException {
        Path path = file(name);
        assertThat(written(read(path), name)).isEqualTo(Files.readAllBytes(path));
    }

    @ParameterizedTest
    @MethodSource("names")
    void changesTheCoordinatesAndNothingElse(String name) throws IOException {
        PointTable before = read(file(name));
        Points moved = moved(before.points());
        Path path = folder.resolve("moved-" + name);
        TestFiles.write(before.withPoints(moved), path.toString(), false);
        PointTable after = read(path);
        assertThat(after.header()).isEqualTo(before.header());
        assertThat(values(after)).isEqualTo(values(before));
        double[] expected = moved.toArray();
        double[] found = after.points().toArray();
        for (int i = 0; i < expected.length; i++) {
            assertThat(found[i]).isCloseTo(expected[i], within(1e-6));
        }
    }

    static Stream<String> names() {
        return CloudFiles.all().keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("names")
    void keepsTheRestOfRowsThatAreLeft(String name) throws IOException {
        PointTable before = read(file(name));
        Path path = folder.resolve("fewer-" + name);
        TestFiles.write(before.select(1), path.toString(), false);
        PointTable after = read(path);
        assertThat(after.points().size()).isEqualTo(1);
        assertThat(values(after)).isEqualTo(values(before.select(1)));
    }

    @ParameterizedTest
    @CsvSource({
        "meshlab-ascii.ply",
        "meshlab-little.ply",
        "meshlab-big.ply",
        "ascii.pcd",
        "binary.pcd",
        "compressed.pcd"
    })
    void readsTheCoordinates(String name) throws IOException {
        PointTable table = read(file(name));
        assertThat(table.points()).isEqualTo(CORNERS);
        assertThat(table.header()).containsExactly("x", "y", "z");
    }

    @Test
    void readsThePropertiesOfVertices() throws IOException {
        PointTable table = read(file("meshlab-ascii.ply"));
        assertThat(table.attributes())
                .extracting(Attribute::name)
                .containsExactly("nx", "ny", "nz", "red", "green", "blue", "alpha");
        assertThat(attribute(table, "red").storage()).isEqualTo(Storage.UINT8);
        assertThat(texts(table, "red")).containsExactly("255", "0", "1", "4");
        assertThat(texts(table, "nz")).containsExactly("1.0", "0.0", "0.0", "0.70710678");
    }

    @Test
    void readsListsOfVerticesAndElementsBeforeThem() throws IOException {
        PointTable table = read(file("lists.ply"));
        assertThat(table.points()).isEqualTo(Points.wrap(new double[] {0.1, 0.2, 0.3, 1, 2, 3}, 3));
        assertThat(texts(table, "list:seen_by")).containsExactly("2 5 -6", "0");
        String header = new String(written(table, "lists.ply"), StandardCharsets.ISO_8859_1);
        assertThat(header)
                .startsWith("ply\nformat binary_little_endian 1.0\nobj_info from a scanner\nelement camera 1\n")
                .contains("property list uint8 int16 seen_by\n");
    }

    @Test
    void dropsFacesWhereTheirCornersAreGone() throws IOException {
        PointTable table = read(file("meshlab-little.ply"));
        String fewer = new String(written(table.select(0, 1), "fewer.ply"), StandardCharsets.ISO_8859_1);
        assertThat(fewer)
                .contains("comment VCGLIB generated", "element vertex 2")
                .doesNotContain("element face");
    }

    @Test
    void roundsCoordinatesToTheTypeOfTheFileButNotToWholeNumbers() throws IOException {
        Path whole = file("whole.ply", """
                ply
                format ascii 1.0
                element vertex 1
                property int x
                property int y
                property float z
                end_header
                1 2 3
                """);
        PointTable table = read(whole).withPoints(Points.of(new double[] {1.5, 2, 0.1}));
        assertThat(new String(written(table, "whole.ply"), StandardCharsets.ISO_8859_1))
                .endsWith("property double x\nproperty int y\nproperty float z\nend_header\n1.5 2 0.1\n");
    }

    @Test
    void keepsColoursThatWouldBeNoNumbers() throws IOException {
        PointTable table = read(file("binary.pcd"));
        assertThat(texts(table, "rgb")).containsExactly("4287631360", "4287631361", "4287631362", "4287631363");
        assertThat(texts(table, "fpfh[1]")).containsExactly("0.0", "0.5", "1.0", "1.5");
        assertThat(texts(table, "label")).containsExactly("65535", "0", "1", "2");
    }

    @Test
    void unpacksCompressedPoints() throws IOException {
        PointTable table = read(file("compressed.pcd"));
        assertThat(texts(table, "rgb")).containsExactly("4287631360", "4287631361", "4287631362", "4287631363");
        assertThat(texts(table, "label")).containsExactly("0", "1", "2", "3");
        assertThat(texts(table, "fpfh[1]")).containsOnly("0.0");
        assertThat(new String(written(table, "a.pcd"), StandardCharsets.ISO_8859_1))
                .contains("COUNT 1 1 1 1 1 2\nWIDTH 2\nHEIGHT 2\nVIEWPOINT 0 0 1 1 0 0 0\nPOINTS 4\nDATA binary\n");
    }

    @Test
    void readsLinesOfNumbersWithWhatElseWasMeasured() throws IOException {
        PointTable colours = read(file("colours.xyz"));
        assertThat(colours.points()).isEqualTo(Points.wrap(new double[] {0, 0, 0.5, 1.5, -2, 0.03, 4, 5, 6}, 3));
        assertThat(colours.header()).containsExactly("X", "Y", "Z");
        assertThat(texts(colours, "G")).containsExactly("0", "10", "2");
        PointTable scan = read(file("scanner.pts"));
        assertThat(texts(scan, "intensity")).containsExactly("-1200", "0", "2047");
        assertThat(texts(scan, "blue")).containsExactly("7", "20", "3");
        assertThat(new String(written(scan.select(2), "b.pts"), StandardCharsets.ISO_8859_1))
                .isEqualTo("1\n4.0 5.0 6.0 2047 1 2 3\n");
        assertThat(new String(written(colours, "b.xyz"), StandardCharsets.ISO_8859_1))
                .isEqualTo("//X Y Z R G B\n0.0 0.0 0.5 255 0 7\n1.5 -2.0 0.03 0 10 20\n4.0 5.0 6.0 1 2 3\n");
        assertThat(new String(written(read(file("plain.asc")), "b.asc"), StandardCharsets.ISO_8859_1))
                .isEqualTo("0.1;0.2;0.3;7\n1.0;2.0;3.0;8\n");
        assertThat(colours.describeRow(1)).isEqualTo("row 3");
    }

    @Test
    void readsScaledCoordinatesAndEveryField() throws IOException {
        PointTable table = read(file("format3.las"));
        assertThat(table.points())
                .isEqualTo(Points.wrap(
                        new double[] {
                            500_000,
                            5_400_000,
                            0,
                            500_001.234,
                            5_400_000.617,
                            -0.001,
                            500_002.468,
                            5_400_002.468,
                            -0.002
                        },
                        3));
        assertThat(table.attributes())
                .extracting(Attribute::name)
                .containsExactly(
                        "intensity",
                        "return_number",
                        "number_of_returns",
                        "scan_direction_flag",
                        "edge_of_flight_line",
                        "classification",
                        "synthetic",
                        "key_point",
                        "withheld",
                        "scan_angle_rank",
                        "user_data",
                        "point_source_id",
                        "gps_time",
                        "red",
                        "green",
                        "blue",
                        "Pulse_width");
        assertThat(texts(table, "return_number")).containsExactly("1", "2", "1");
        assertThat(texts(table, "gps_time")).containsExactly("123456.789", "123457.789", "123458.789");
        assertThat(texts(table, "Pulse_width")).containsExactly("0.0", "-2.5", "-5.0");
    }

    @Test
    void updatesCountsAndBounds() throws IOException {
        PointTable table = read(file("format7.las"));
        ByteBuffer fewer =
                ByteBuffer.wrap(written(table.select(1, 2), "fewer.las")).order(ByteOrder.LITTLE_ENDIAN);
        assertThat(fewer.getInt(107)).isZero();
        assertThat(fewer.getLong(247)).isEqualTo(2);
        assertThat(fewer.getLong(255)).isEqualTo(1);
        assertThat(fewer.getLong(263)).isEqualTo(1);
        assertThat(fewer.getDouble(187)).isEqualTo(500_001.234);
        assertThat(fewer.getDouble(179)).isEqualTo(500_002.468);
        long records = fewer.getLong(235);
        assertThat(records).isEqualTo(fewer.capacity() - 64L);
        byte[] tail = new byte[4];
        fewer.get((int) records + 60, tail);
        assertThat(new String(tail, StandardCharsets.US_ASCII)).isEqualTo("tail");
    }

    @Test
    void refusesPointsThatTheScaleDoesNotReach() throws IOException {
        PointTable table = read(file("format0.las"));
        double[] far = table.points().toArray();
        far[3] = 1e9;
        assertThatThrownBy(() -> written(table.withPoints(Points.wrap(far, 3)), "far.las"))
                .isInstanceOf(DataException.class)
                .hasMessage(folder.resolve("written-far.las")
                        + ": [1.0E9] in column [x] of row [2] does not fit into the file's numbers of scale [0.001] and"
                        + " offset [500000.0]");
    }

    @Test
    void saysWhatToDoWithCompressedScans() throws IOException {
        byte[] packed = CloudFiles.las(1, 2);
        packed[104] |= (byte) 0x80;
        Path path = Files.write(folder.resolve("scan.laz"), packed);
        assertThatThrownBy(() -> read(path))
                .isInstanceOf(DataException.class)
                .hasMessage(path + " is compressed, as LAZ; unpack it first, as in 'laszip -i " + path
                        + " -o unpacked.las' or 'pdal translate " + path + " unpacked.las'");
        assertThatThrownBy(() -> TestFiles.write(CORNERS, folder.resolve("other.laz")))
                .isInstanceOf(DataException.class)
                .hasMessage(folder.resolve("other.laz") + " would be compressed, which is left to others; write a .las"
                        + " file and pack it, as in 'laszip -i clean.las -o clean.laz'");
    }

    @Test
    void makesCloudsOfOtherFiles() throws IOException {
        PointTable table = PointTable.of(CORNERS, List.of("Easting", "Northing", "Height"))
                .withAttributes(List.of(
                        Attribute.ofTexts("species", 0, List.of("a", "b", "c", "d")),
                        Attribute.ofNumbers("red", 4, Storage.UINT8, new double[] {1, 2, 3, 255}),
                        Attribute.ofNumbers("my value", 5, Storage.FLOAT64, new double[] {0.1, 2, 3, 1e-9})));
        for (String name : List.of("new.ply", "new.pcd", "new.xyz", "new.pts", "new.las")) {
            TestFiles.write(table, folder.resolve(name).toString(), false);
            PointTable found = read(folder.resolve(name));
            assertThat(found.points()).as(name).isEqualTo(CORNERS);
            assertThat(texts(found, "red")).as(name).containsExactly("1", "2", "3", "255");
            assertThat(texts(found, "my_value")).as(name).containsExactly("0.1", "2.0", "3.0", "1.0E-9");
            assertThat(TestFiles.FILES.lost(table, name))
                    .extracting(Attribute::name)
                    .containsExactly("species");
        }
    }

    @Test
    void addsColumnsBesideThoseOfTheFile() throws IOException {
        for (String name : List.of("meshlab-ascii.ply", "binary.pcd", "colours.xyz", "format6.las", "format1.las")) {
            PointTable before = read(file(name));
            int n = before.points().size();
            double[] values = IntStream.range(0, n).mapToDouble(i -> 0.1 * i).toArray();
            List<Attribute> more = new ArrayList<>(before.attributes());
            more.add(Attribute.ofNumbers("moved", before.columns(), Storage.FLOAT64, values));
            Path path = folder.resolve("more-" + name);
            TestFiles.write(before.withAttributes(more), path.toString(), false);
            PointTable after = read(path);
            assertThat(after.points()).as(name).isEqualTo(before.points());
            assertThat(values(after).subList(0, before.attributes().size()))
                    .as(name)
                    .isEqualTo(values(before));
            assertThat(attribute(after, "moved").number(n - 1)).as(name).isEqualTo(0.1 * (n - 1));
        }
    }

    @Test
    void refusesPointsThatAreNotInSpace() {
        assertThatThrownBy(() -> TestFiles.write(Points.of(new double[] {1, 2}), folder.resolve("flat.ply")))
                .isInstanceOf(DataException.class)
                .hasMessage(folder.resolve("flat.ply")
                        + " is to be a point cloud, of columns x, y and z; these points have the dimension [2]");
    }

    @Test
    void writesColumnsThatWereChosenInTheirPlaces() throws IOException {
        Path path = file("meshlab-little.ply");
        PointTable table = TestFiles.FILES.read(path.toString(), new ColumnChoice(List.of("x", "y", "red"), List.of()));
        assertThat(table.points().dimension()).isEqualTo(3);
        assertThat(written(table, "chosen.ply")).isEqualTo(Files.readAllBytes(path));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "a.ply!plyx!is not a PLY file: it does not start with [ply]",
                "a.ply!ply\\nformat ascii 1.0\\n!is not a readable PLY file: line 3: the header does not end with [end_header]",
                "a.ply!ply\\nformat text 1.0\\nend_header\\n!line 2: the format [format text 1.0] is not known",
                "a.ply!ply\\nformat ascii 1.0\\nend_header\\n!has no element [vertex], only []",
                "a.ply!ply\\nformat ascii 1.0\\nelement vertex -1\\nend_header\\n!line 3: [element vertex -1] is no element with its count",
                "a.ply!ply\\nformat ascii 1.0\\nproperty float x\\nend_header\\n!line 3: a property stands before any element",
                "a.ply!ply\\nformat ascii 1.0\\nelement vertex 1\\nproperty real x\\nend_header\\n!line 4: [property real x] is no property with a known type",
                "a.ply!ply\\nformat ascii 1.0\\nelement vertex 1\\nproperty float x\\nend_header\\n1\\n!is no point cloud: it has no column [y] among [x]",
                "a.ply!ply\\nformat ascii 1.0\\nelement vertex 2\\nproperty float x\\nproperty float y\\nproperty float z\\nend_header\\n1 2 3 4\\n!is truncated: it ends within vertex [2]",
                "a.ply!ply\\nformat ascii 1.0\\nelement vertex 1\\nproperty float x\\nproperty float y\\nproperty float z\\nend_header\\n1 2 z\\n!: vertex [1]: [z] is not a number",
                "a.ply!ply\\nformat binary_little_endian 1.0\\nelement vertex 900000000\\nproperty float x\\nend_header\\n1!more than fit into memory",
                "a.ply!ply\\nformat binary_little_endian 1.0\\nelement vertex 90000000\\nproperty float x\\nend_header\\n1!is truncated: the element [vertex] at byte [88] needs [360000000] bytes, the file has [1] left",
                "a.xyz!1 2\\n!: row 1 has [2] columns; a point in space has 3 coordinates at least",
                "a.xyz!1 2 3\\n1 2\\n!: row 2 has [2] columns, the rows before it have [3]",
                "a.xyz!3\\nwater\\nO 0 0 0.1\\n!: row 3, column 1: [O] is not a number",
                "a.pts!3\\n1 2 3\\n!announces [3] points and holds [1]",
                "a.asc!// nothing\\n!holds no points",
                "a.pcd!nothing\\n!is not a PCD file: its header has no line [DATA]",
                "a.pcd!FIELDS x y z\\nSIZE 4 4\\nTYPE F F F\\nWIDTH 1\\nDATA ascii\\n!is not a readable PCD file: [SIZE] has [2] entries for [3] fields",
                "a.pcd!FIELDS x y z\\nSIZE 4 4 4\\nTYPE F F F\\nWIDTH 2\\nPOINTS 3\\nDATA ascii\\n!announces [3] points, but a width of [2] and a height of [1]",
                "a.pcd!FIELDS x y z\\nSIZE 4 4 4\\nTYPE F F F\\nWIDTH 1\\nDATA text\\n!has values of the kind [text]; readable are ascii, binary and binary_compressed",
                "a.pcd!FIELDS x y z\\nSIZE 4 4 3\\nTYPE F F F\\nWIDTH 1\\nDATA ascii\\n!the field [z] of type [F], size [3] and count [1] is not readable",
                "a.pcd!FIELDS x y z\\nSIZE 4 4 4\\nTYPE F F F\\nWIDTH 2\\nDATA ascii\\n1 2 3 4!is truncated: it ends within point [2] of [2]",
                "a.pcd!FIELDS x y z\\nSIZE 4 4 4\\nTYPE F F F\\nWIDTH 1\\nDATA ascii\\n1 2 c!: point [1]: [c] is not a number",
                "a.pcd!FIELDS x y z\\nSIZE 4 4 4\\nTYPE F F F\\nWIDTH 1\\nDATA ascii\\n1 2 3 4!has more values than its [1] points of [3] values",
                "a.pcd!FIELDS x y z\\nSIZE 4 4 4\\nTYPE F F F\\nWIDTH 9\\nDATA binary\\n1!is truncated: the points at byte [55] needs [108] bytes",
                "a.las!LASx!is not a LAS file: it does not start with [LASF]",
                "a.las!LASF!is truncated: the header at byte [0] needs [227] bytes, the file has [4] left",
            })
    void saysWhatIsWrong(String name, String content, String message) throws IOException {
        Path path = file(name, content.replace("\\n", "\n"));
        assertThatThrownBy(() -> read(path))
                .isInstanceOf(DataException.class)
                .hasMessageStartingWith(path.toString())
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "25!9!is of version [1.9]; readable are 1.0 to 1.4",
                "104!11!has points of the format [11] and length [22]; readable are the formats 0 to 10",
                "105!7!has points of the format [0] and length [7]; readable are the formats 0 to 10",
                "94!7!has a header of [7] bytes and points at byte [537], which cannot be",
                "99!1!is truncated: the points at byte [16777753] needs [66] bytes",
                "138!127!has the scale [",
                "110!127!is truncated: the points at byte [537] needs [46875541570] bytes, the file has [66] left",
            })
    void saysWhatIsWrongWithAScan(int at, int value, String message) throws IOException {
        byte[] bytes = CloudFiles.las(0, 2);
        bytes[at] = (byte) value;
        if (at == 138) {
            Arrays.fill(bytes, 131, 139, (byte) 0);
        }
        Path path = Files.write(folder.resolve("a.las"), bytes);
        assertThatThrownBy(() -> read(path)).isInstanceOf(DataException.class).hasMessageContaining(message);
    }
}
