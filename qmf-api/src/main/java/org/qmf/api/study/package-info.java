/** What studies are made of beside data sets, methods and metrics: tests that compare methods, and studies ready to run. */
@NullMarked
package org.qmf.api.study;

import org.jspecify.annotations.NullMarked;
