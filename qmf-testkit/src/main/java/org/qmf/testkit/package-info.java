/**
 * Contract tests that every strategy, ours and a third party's, must pass.
 *
 * <p>Extend {@link org.qmf.testkit.PluginContract}, and every strategy that the plugin lists is verified. The contract of a
 * kind can also be extended on its own: override the method that makes the strategy, and {@code strategy()}, so that the
 * capabilities it declares are verified.
 */
@NullMarked
package org.qmf.testkit;

import org.jspecify.annotations.NullMarked;
