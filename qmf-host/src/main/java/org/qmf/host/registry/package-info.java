/** Finds plugins on the class path and in plugin folders and keeps their strategies by kind and name. */
@NullMarked
package org.qmf.host.registry;

import org.jspecify.annotations.NullMarked;
