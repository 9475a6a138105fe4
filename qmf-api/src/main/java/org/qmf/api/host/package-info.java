/** What the host shares with QMF's own modules and hides from plugins. */
@NullMarked
package org.qmf.api.host;

import org.jspecify.annotations.NullMarked;
