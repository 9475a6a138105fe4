/** What is kept and worked on for the page: data, runs, comparisons, studies. Knows nothing of HTTP. */
@NullMarked
package org.qmf.lab.work;

import org.jspecify.annotations.NullMarked;
