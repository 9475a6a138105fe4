/** The only home of clocks: how long something took and when it began. */
@NullMarked
package org.qmf.host.time;

import org.jspecify.annotations.NullMarked;
