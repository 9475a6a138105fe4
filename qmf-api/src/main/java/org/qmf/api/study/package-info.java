/**
 * What plugins may add to the account of a study: figures, described once as data and encoding and drawn by the host on
 * paper and on screen, and sections of its report.
 */
@NullMarked
package org.qmf.api.study;

import org.jspecify.annotations.NullMarked;
