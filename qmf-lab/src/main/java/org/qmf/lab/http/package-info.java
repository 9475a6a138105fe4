/** A small HTTP server that answers its own page only. Knows nothing of what it serves. */
@NullMarked
package org.qmf.lab.http;

import org.jspecify.annotations.NullMarked;
