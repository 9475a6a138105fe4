/** Value types and errors that every extension point shares; no extension point lives here. */
@NullMarked
package org.qmf.api;

import org.jspecify.annotations.NullMarked;
