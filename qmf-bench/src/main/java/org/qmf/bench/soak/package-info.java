/** Attacks on the packaged program: kills, damage, runs side by side, bad plugins; nothing here measures speed. */
@NullMarked
package org.qmf.bench.soak;

import org.jspecify.annotations.NullMarked;
