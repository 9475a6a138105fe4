/** What the folder of a study's results says about itself, and in what two of them differ. */
@NullMarked
package org.qmf.study.folder;

import org.jspecify.annotations.NullMarked;
