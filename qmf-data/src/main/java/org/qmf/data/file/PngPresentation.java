package org.qmf.data.file;

import org.qmf.api.data.Presentation;

/**
 * The range of grey of a folder's images.
 *
 * @param bits 8 or 16
 */
record PngPresentation(int bits) implements Presentation {}
