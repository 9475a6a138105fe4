package org.qmf.data.file;

import org.qmf.api.data.Presentation;

/**
 * What is kept of a stack beside its images: pixel size, labels, mode and whatever else its header says.
 *
 * @param header the first 1,024 bytes
 * @param extended what stands between them and the images, often something about each image
 */
@SuppressWarnings("ArrayRecordComponent") // written once and never compared
record MrcPresentation(byte[] header, byte[] extended) implements Presentation {

    @Override
    public MrcPresentation withoutRows() {
        return new MrcPresentation(header, new byte[0]);
    }
}
