/** How a strategy is named, described, configured and created; nothing about what a strategy does. */
@NullMarked
package org.qmf.api.strategy;

import org.jspecify.annotations.NullMarked;
