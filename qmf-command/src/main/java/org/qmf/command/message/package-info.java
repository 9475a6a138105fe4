/** What QMF and a program say to each other: a JSON object and named arrays. */
@NullMarked
package org.qmf.command.message;

import org.jspecify.annotations.NullMarked;
