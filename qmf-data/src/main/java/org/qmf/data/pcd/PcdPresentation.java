package org.qmf.data.pcd;

import java.util.List;
import org.qmf.api.data.Presentation;

/**
 * What is kept of a file beside its points.
 *
 * @param fields what each point has
 * @param width the points in a row
 * @param height the rows
 * @param viewpoint where the scanner was
 * @param encoding how values are written
 */
record PcdPresentation(List<PcdField> fields, long width, long height, String viewpoint, PcdEncoding encoding)
        implements Presentation {

    static PcdPresentation of(PcdHeader header) {
        return new PcdPresentation(
                header.fields(),
                header.width(),
                header.height(),
                header.viewpoint(),
                header.data().written());
    }
}
