/** The two ways to carry messages: files in a private folder, and the standard streams of a process that stays. */
@NullMarked
package org.qmf.command.exchange;

import org.jspecify.annotations.NullMarked;
