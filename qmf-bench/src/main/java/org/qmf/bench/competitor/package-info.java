/** What is measured: the shipped estimator, composed through its plugins, and the textbook one, behind one interface. */
@NullMarked
package org.qmf.bench.competitor;

import org.jspecify.annotations.NullMarked;
