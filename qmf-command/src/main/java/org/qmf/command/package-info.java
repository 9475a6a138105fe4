/** Methods, data sets and metrics that are programs in any language: what this module offers as strategies. */
@NullMarked
package org.qmf.command;

import org.jspecify.annotations.NullMarked;
