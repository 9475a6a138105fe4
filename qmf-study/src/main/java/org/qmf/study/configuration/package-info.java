/** What a study file says, and the search for everything that is wrong with it before anything runs. */
@NullMarked
package org.qmf.study.configuration;

import org.jspecify.annotations.NullMarked;
