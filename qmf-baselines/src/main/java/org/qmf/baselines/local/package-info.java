/**
 * What the estimators share: the points that have weight around a position, their coordinates in the space they span, and
 * their principal directions.
 *
 * <p>Nothing here knows a method; nothing here allocates once its buffers have grown.
 */
@NullMarked
package org.qmf.baselines.local;

import org.jspecify.annotations.NullMarked;
