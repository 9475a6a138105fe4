package org.qmf.spark.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.FilterFileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderOutputTest {

    @TempDir
    private java.nio.file.Path folder;

    @BeforeEach
    void write() throws IOException {
        for (String each : new String[] {"old", "new"}) {
            Files.writeString(Files.createDirectory(folder.resolve(each)).resolve("part"), each);
        }
    }

    private Path path(String name) {
        return new Path(folder.resolve(name).toString());
    }

    /** Refuses to rename from one time to another, counted from 1. */
    private static FileSystem refusing(int first, int last) throws IOException {
        FileSystem local = new RawLocalFileSystem();
        local.initialize(URI.create("file:///"), new Configuration(false));
        return new FilterFileSystem(local) {
            private int renamed;

            @Override
            public boolean rename(Path from, Path to) throws IOException {
                renamed++;
                return (renamed < first || renamed > last) && super.rename(from, to);
            }
        };
    }

    @Test
    void replacesAFolder() throws IOException {
        FolderOutput.replace(refusing(9, 9), path("new"), path("old"), path("aside"));
        assertThat(folder.resolve("old/part")).hasContent("new");
        assertThat(folder.resolve("aside")).doesNotExist();
    }

    @Test
    void putsBackWhatCouldNotBeReplaced() throws IOException {
        FileSystem system = refusing(2, 2);
        assertThatThrownBy(() -> FolderOutput.replace(system, path("new"), path("old"), path("aside")))
                .isInstanceOf(IOException.class)
                .hasMessage("[" + path("new") + "] cannot be renamed to [" + path("old") + "]");
        assertThat(folder.resolve("old/part")).hasContent("old");
        assertThat(folder.resolve("aside")).doesNotExist();
    }

    @Test
    void saysWhereItIsIfItCannotBePutBack() throws IOException {
        FileSystem system = refusing(2, 3);
        assertThatThrownBy(() -> FolderOutput.replace(system, path("new"), path("old"), path("aside")))
                .isInstanceOf(IOException.class)
                .hasMessage("[" + path("new") + "] cannot be renamed to [" + path("old")
                        + "]; what was there before is in [" + path("aside") + "]");
        assertThat(folder.resolve("aside/part")).hasContent("old");
    }
}
