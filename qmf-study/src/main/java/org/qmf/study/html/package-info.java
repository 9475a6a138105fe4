/**
 * Pages that are one file and need nothing else: pieces of HTML, the libraries they hold, and the policy that lets their own
 * scripts run and no others. What a page says is told by the packages that make one.
 */
@NullMarked
package org.qmf.study.html;

import org.jspecify.annotations.NullMarked;
