package org.qmf.data.file;

import java.awt.image.BufferedImage;
import java.awt.image.Raster;
import java.awt.image.WritableRaster;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.FileImageInputStream;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.qmf.api.DataException;
import org.qmf.api.Points;
import org.qmf.api.data.PointTable;

/** Reads and writes one grey image. */
final class PngImage {

    /** Deflated data expand at most 1032-fold, and a pixel has at least one bit. */
    private static final long MOST_PIXELS_PER_BYTE = 8 * 1032;

    private PngImage() {}

    static PointTable.ImageSize size(Path file) throws IOException {
        return decode(file, reader -> {
            int height = reader.getHeight(0);
            int width = reader.getWidth(0);
            if ((long) height * width > MOST_PIXELS_PER_BYTE * Files.size(file)) {
                throw new DataException(
                        file + " announces [" + width + "] x [" + height + "] pixels, more than the file can hold");
            }
            return new PointTable.ImageSize(height, width);
        });
    }

    /** Reads the grey values; returns how many bits they have, 8 or 16. */
    static int read(Path file, double[] target, int offset) throws IOException {
        BufferedImage image = decode(file, reader -> reader.read(0));
        int width = image.getWidth();
        Raster raster = image.getRaster();
        boolean grey = raster.getNumBands() <= 2 && image.getColorModel().getNumColorComponents() == 1;
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < width; x++) {
                target[offset + y * width + x] = grey ? raster.getSample(x, y, 0) : luma(image.getRGB(x, y));
            }
        }
        return grey && image.getSampleModel().getSampleSize(0) > 8 ? 16 : 8;
    }

    private static double luma(int rgb) {
        return 0.299 * ((rgb >> 16) & 0xff) + 0.587 * ((rgb >> 8) & 0xff) + 0.114 * (rgb & 0xff);
    }

    static void write(Points points, int index, PointTable.ImageSize size, GreyScale scale, OutputStream out)
            throws IOException {
        int type = scale.bits() == 8 ? BufferedImage.TYPE_BYTE_GRAY : BufferedImage.TYPE_USHORT_GRAY;
        BufferedImage image = new BufferedImage(size.width(), size.height(), type);
        WritableRaster raster = image.getRaster();
        for (int pixel = 0; pixel < points.dimension(); pixel++) {
            raster.setSample(pixel % size.width(), pixel / size.width(), 0, scale.grey(points.get(index, pixel)));
        }
        try (MemoryCacheImageOutputStream stream = new MemoryCacheImageOutputStream(out)) {
            ImageIO.write(image, "png", stream);
        }
    }

    private static <T> T decode(Path file, Decoder<T> decoder) throws IOException {
        Iterator<ImageReader> readers = ImageIO.getImageReadersByFormatName("png");
        ImageReader reader = readers.next();
        try (ImageInputStream in = new FileImageInputStream(file.toFile())) {
            reader.setInput(in, true, true);
            return decoder.decode(reader);
        } catch (DataException e) {
            throw e;
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            // The decoder answers damage with whatever its code runs into.
            throw new DataException(file + " is not a readable PNG image", e);
        } finally {
            reader.dispose();
        }
    }

    /** Asks a reader for something. */
    @FunctionalInterface
    private interface Decoder<T> {

        T decode(ImageReader reader) throws IOException;
    }
}
