package com.example.acme;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.PointFormat;
import org.qmf.api.data.PointLocation;
import org.qmf.api.data.PointTable;

/** Reads and writes .lines: a line for each point, numbers separated by spaces. */
public record Lines() implements PointFormat {

    @Override
    public List<String> extensions() {
        return List.of("lines");
    }

    @Override
    public PointTable read(PointLocation location) throws IOException {
        try (Stream<String> lines = Files.lines(location.path())) {
            return PointTable.of(Points.of(lines.map(String::strip)
                    .filter(line -> !line.isEmpty())
                    .map(line -> Stream.of(line.split("\\s+")).mapToDouble(Double::parseDouble).toArray())
                    .toArray(double[][]::new)));
        } catch (IllegalArgumentException e) { // no numbers, or rows of different lengths
            throw new DataException(location + " is no list of points: " + e.getMessage(), e);
        }
    }

    @Override
    public void write(PointTable table, PointLocation location) throws IOException {
        List<String> lines = Stream.iterate(0, i -> i < table.points().size(), i -> i + 1)
                .map(table.points()::row)
                .map(row -> DoubleStream.of(row).mapToObj(Double::toString).collect(Collectors.joining(" ")))
                .toList();
        Files.write(location.path(), lines);
    }
}
