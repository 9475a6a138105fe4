/** For programs that use QMF as a library: any estimator on the class path, by name, without files or wiring. */
@NullMarked
package org.qmf.host.library;

import org.jspecify.annotations.NullMarked;
