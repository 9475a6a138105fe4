/**
 * Wires the host with Guice.
 *
 * <p>Plugins contribute no bindings. A service that plugins may ask for and that itself needs the
 * registry takes a {@code Provider<StrategyRegistry>}, because plugins are built while the registry is loaded.
 */
@NullMarked
package org.qmf.host.wiring;

import org.jspecify.annotations.NullMarked;
