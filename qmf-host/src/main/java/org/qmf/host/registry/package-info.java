/** Finds strategy providers on the class path and in plugin folders and keeps them by kind and name. */
@NullMarked
package org.qmf.host.registry;

import org.jspecify.annotations.NullMarked;
