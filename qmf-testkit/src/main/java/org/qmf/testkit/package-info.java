/**
 * Contract tests that every strategy, ours and a third party's, must pass.
 *
 * <p>Extend the contract of your kind of strategy, override one method, and run it with JUnit 5. Override {@code
 * strategy()} too, so that the capabilities it declares are verified.
 */
@NullMarked
package org.qmf.testkit;

import org.jspecify.annotations.NullMarked;
