package org.qmf.data.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.qmf.api.DataException;
import org.qmf.data.image.ContactSheet.Scaling;

class ContactSheetTest {

    /** 32 by 16 pixels of one grey value, so that a sheet shows them twice as large. */
    private static GreyImage plain(double value) {
        double[] values = new double[32 * 16];
        java.util.Arrays.fill(values, value);
        return GreyImage.wrap(32, 16, values);
    }

    private static final List<GreyImage> IMAGES = List.of(plain(0), plain(1), plain(4), plain(5));

    private static List<Integer> greys(Scaling scaling) {
        Picture sheet = new ContactSheet(2, scaling, List.of()).draw(IMAGES);
        return List.of(
                sheet.color(30, 15) & 0xff,
                sheet.color(100, 15) & 0xff,
                sheet.color(30, 50) & 0xff,
                sheet.color(100, 50) & 0xff);
    }

    @Test
    void arrangesImagesInReadingOrderOnACommonScale() {
        assertThat(greys(Scaling.COMMON)).containsExactly(0, 51, 204, 255);
    }

    @Test
    void scalesRowsByThemselves() {
        assertThat(greys(Scaling.ROW)).containsExactly(0, 255, 0, 255);
    }

    @Test
    void scalesImagesByThemselves() {
        GreyImage faint = GreyImage.wrap(2, 1, new double[] {3, 3.01});
        Picture sheet = new ContactSheet(1, Scaling.EACH, List.of()).draw(List.of(faint, faint));
        assertThat(sheet.color(10, 10)).isZero();
        assertThat(sheet.color(60, 10)).isEqualTo(0xffffff);
    }

    @Test
    void enlargesSmallImagesByAWholeFactorWithGapsBetween() {
        Picture sheet = new ContactSheet(3, Scaling.COMMON, List.of()).draw(IMAGES);
        assertThat(sheet.width()).isEqualTo(2 + 3 * (64 + 2));
        assertThat(sheet.height()).isEqualTo(2 + 2 * (32 + 2));
        assertThat(sheet.color(66, 10)).as("the gap").isEqualTo(0xffffff);
    }

    @Test
    void makesRoomForLabels() {
        Picture plain = new ContactSheet(2, Scaling.COMMON, List.of()).draw(IMAGES);
        Picture labelled = new ContactSheet(2, Scaling.COMMON, List.of("before", "after")).draw(IMAGES);
        int margin = labelled.width() - plain.width();
        assertThat(margin).isPositive();
        boolean inked = false;
        for (int x = 0; x < margin; x++) {
            for (int y = 0; y < 34; y++) {
                inked |= (labelled.color(x, y) & 0xff) < 128;
            }
        }
        assertThat(inked).as("the label is there").isTrue();
    }

    @Test
    void writesPng() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new ContactSheet(2, Scaling.COMMON, List.of()).draw(IMAGES).write(out);
        assertThat(ImageIO.read(new ByteArrayInputStream(out.toByteArray())).getRGB(100, 15) & 0xffffff)
                .isEqualTo(0x333333);
    }

    @Test
    void saysWhatItCannotShow() {
        ContactSheet sheet = new ContactSheet(2, Scaling.COMMON, List.of());
        assertThatThrownBy(() -> sheet.draw(List.of()))
                .isInstanceOf(DataException.class)
                .hasMessageContaining("no images");
        assertThatThrownBy(() -> sheet.draw(List.of(plain(1), GreyImage.wrap(1, 1, new double[1]))))
                .hasMessageContaining("image [2] has [1] x [1] pixels");
        assertThatThrownBy(
                        () -> new ContactSheet(1, Scaling.COMMON, List.of()).draw(Collections.nCopies(1000, plain(1))))
                .hasMessageContaining("too large");
        assertThatThrownBy(() -> new ContactSheet(0, Scaling.COMMON, List.of())).hasMessageContaining("columns [0]");
    }
}
