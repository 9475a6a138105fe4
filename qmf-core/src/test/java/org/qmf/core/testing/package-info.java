/** Minimal strategies for tests: plain, readable, and independent of the modules that ship the real ones. */
@NullMarked
package org.qmf.core.testing;

import org.jspecify.annotations.NullMarked;
