package org.qmf.data.las;

import java.util.List;
import org.qmf.api.data.Presentation;

/**
 * What is kept of a file beside its points.
 *
 * @param opening the header and the records before the points
 * @param fields what each point has
 * @param tail what stands behind the points
 */
@SuppressWarnings("ArrayRecordComponent") // written once and never compared
record LasPresentation(byte[] opening, List<LasField> fields, byte[] tail) implements Presentation {}
