/**
 * The page of one run: what was chosen and why, the points before and after, how far they moved, which of them deserve a
 * look, and the settings. It knows values of the host only, neither files nor commands.
 */
@NullMarked
package org.qmf.study.page;

import org.jspecify.annotations.NullMarked;
