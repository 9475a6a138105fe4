package org.qmf.study.figure;

import java.util.List;

/**
 * A finished drawing, the same for every format.
 *
 * @param width in pixels
 * @param height in pixels
 * @param title what it shows, for readers that do not see
 * @param marks what is drawn, in this order
 */
record Scene(double width, double height, String title, List<Mark> marks) {

    Scene {
        marks = List.copyOf(marks);
    }
}
