package org.qmf.data.ply;

import java.util.List;
import org.qmf.api.data.Presentation;

/**
 * What is kept of a file beside the values of its vertices.
 *
 * @param encoding how values are written
 * @param comments the comments of the header
 * @param properties what each vertex has
 * @param before the elements before the vertices
 * @param bytesBefore their values, as they are in the file
 * @param after the elements behind the vertices, such as faces
 * @param bytesAfter their values and what follows
 */
@SuppressWarnings("ArrayRecordComponent") // written once and never compared
record PlyPresentation(
        PlyEncoding encoding,
        List<String> comments,
        List<PlyProperty> properties,
        List<PlyElement> before,
        byte[] bytesBefore,
        List<PlyElement> after,
        byte[] bytesAfter)
        implements Presentation {

    /** Faces tell their corners by the numbers of rows. */
    @Override
    public PlyPresentation withoutRows() {
        return new PlyPresentation(encoding, comments, properties, List.of(), new byte[0], List.of(), new byte[0]);
    }
}
