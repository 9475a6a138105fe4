/**
 * A page on which data and settings are looked at while they are chosen: what it can ask for, and how that is answered. No
 * numerics and no strategy's name live here.
 */
@NullMarked
package org.qmf.lab;

import org.jspecify.annotations.NullMarked;
