package org.qmf.spark.folder;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.apache.parquet.hadoop.util.HadoopInputFile;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.jspecify.annotations.Nullable;
import org.qmf.api.DataException;

/** Reads Parquet files all of whose columns are numbers. */
final class ParquetRows implements PartFormat.Reader {

    private final Path file;
    private final List<String> columns = new ArrayList<>();
    private final List<PrimitiveTypeName> types = new ArrayList<>();
    private final ParquetReader<Group> reader;
    private long row;

    ParquetRows(Path file, Configuration hadoop) throws IOException {
        this.file = file;
        try (ParquetFileReader footer = ParquetFileReader.open(HadoopInputFile.fromPath(file, hadoop))) {
            for (Type field : footer.getFileMetaData().getSchema().getFields()) {
                columns.add(field.getName());
                types.add(numeric(field));
            }
        }
        this.reader = ParquetReader.builder(new GroupReadSupport(), file)
                .withConf(hadoop)
                .build();
    }

    private PrimitiveTypeName numeric(Type field) {
        if (field.isPrimitive()) {
            PrimitiveTypeName type = field.asPrimitiveType().getPrimitiveTypeName();
            switch (type) {
                case DOUBLE, FLOAT, INT32, INT64 -> {
                    return type;
                }
                default -> {}
            }
        }
        throw new DataException(file + ": column [" + field.getName() + "] does not hold numbers");
    }

    @Override
    public List<String> columns() {
        return columns;
    }

    @Override
    public boolean next(double[] values) throws IOException {
        @Nullable Group group = reader.read();
        if (group == null) {
            return false;
        }
        row++;
        for (int i = 0; i < values.length; i++) {
            if (group.getFieldRepetitionCount(i) != 1) {
                throw new DataException(file + ": row [" + row + "] has no value in column [" + columns.get(i) + "]");
            }
            values[i] = switch (types.get(i)) {
                case DOUBLE -> group.getDouble(i, 0);
                case FLOAT -> group.getFloat(i, 0);
                case INT32 -> group.getInteger(i, 0);
                default -> group.getLong(i, 0);
            };
        }
        return true;
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
