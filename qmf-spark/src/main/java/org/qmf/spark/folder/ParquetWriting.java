package org.qmf.spark.folder;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;

/** Writes Parquet files with one column of doubles for each coordinate. */
final class ParquetWriting implements PartFormat.Writer {

    private final MessageType schema;
    private final ParquetWriter<Group> writer;

    ParquetWriting(Path file, List<String> columns, Configuration hadoop) throws IOException {
        List<Type> fields = new ArrayList<>();
        for (String column : columns) {
            fields.add(new PrimitiveType(Type.Repetition.REQUIRED, PrimitiveTypeName.DOUBLE, column));
        }
        this.schema = new MessageType("points", fields);
        this.writer = ExampleParquetWriter.builder(file)
                .withConf(hadoop)
                .withType(schema)
                .build();
    }

    @Override
    public void write(double[] values, int offset) throws IOException {
        Group row = new SimpleGroup(schema);
        for (int axis = 0; axis < schema.getFieldCount(); axis++) {
            row.add(axis, values[offset + axis]);
        }
        writer.write(row);
    }

    @Override
    public void close() throws IOException {
        writer.close();
    }
}
