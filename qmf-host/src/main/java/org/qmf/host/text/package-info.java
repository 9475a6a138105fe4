/** What is said in text: what users probably meant, and trees as JSON. */
@NullMarked
package org.qmf.host.text;

import org.jspecify.annotations.NullMarked;
