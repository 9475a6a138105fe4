/** Finds strategy providers on the class path and in plugin folders and keeps them by kind and name. */
@NullMarked
package org.qmf.core.registry;

import org.jspecify.annotations.NullMarked;
